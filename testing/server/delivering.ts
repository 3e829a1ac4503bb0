import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { WebhookParts } from "#apps/server/workers/webhooks/parts.ts";
import { webhookJobs } from "#apps/server/workers/webhooks/webhook-jobs.ts";
import type { Webhook, WebhookEvent } from "#core/webhooks/webhook.ts";
import type { JobRunner } from "#engine/jobs/runner.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "../changes.ts";
import { type RunnerOptions, startRunner } from "./job-runner.ts";
import { openReceiver, type Receiver } from "./receiver.ts";

/** The signing key, and the secret of every webhook that encodes it. */
export const KEY = Buffer.alloc(32, 7);
const SECRET = `whsec_${KEY.toString("base64")}`;

/** How long a test waits for an expected state, in milliseconds. */
export const soon = { timeout: 10_000, interval: 20 };

/** The ids of the events that a receiver got, in order. */
export function idsAt({ received }: Receiver): readonly unknown[] {
  return received.map(({ headers }) => headers["webhook-id"]);
}

/** Adds a webhook directly: 'hook', which receives every event unless `own` differs. */
export async function addHook(
  store: Pick<Store, "transact">,
  url: string,
  own: Partial<Webhook> = {},
): Promise<void> {
  const health = { createdAt: 0, failures: 0, restsUntil: 0, deletedAt: null };
  const row = { id: "hook", url, secret: "sealed", kinds: [], isActive: true, ...health, ...own };
  await commit(store, inserted("webhooks", row));
}

/** Publishes events directly, as a command's commit does. Takes their ids, and their common fields. */
export async function publishEvent(
  store: Pick<Store, "transact">,
  ids: readonly string[],
  own: Partial<WebhookEvent> & Pick<WebhookEvent, "at">,
): Promise<void> {
  const same = { kind: "voucher.used", data: '{"userId":"ana"}', sharedAt: null, ...own };
  await commit(store, ...ids.map((id) => inserted("webhookEvents", { id, ...same })));
}

/** Creates a store, a clock and the delivery jobs for each test of a file, and closes them after it. The clock stands still until `travel`. */
export function delivering() {
  let folder: string;
  let store: Store;
  let now: number;
  let logged: readonly string[];
  let runners: readonly JobRunner[];
  let receivers: readonly Receiver[];

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "regulars-webhooks-"));
    store = await openSqliteStore({ folder });
    now = Date.UTC(2026, 2, 14, 12);
    [logged, runners, receivers] = [[], [], []];
  });

  afterEach(async () => {
    for (const runner of runners) await runner.stop();
    for (const opened of receivers) await opened.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A delivery with the time of its next attempt. */
  const deliveryOf = async (eventId: string, webhookId = "hook") => {
    const delivery = await store.reader.one("webhookDeliveries", { eventId, webhookId });
    const job = delivery && (await store.reader.one("jobs", { id: delivery.id }));
    return delivery && { ...delivery, dueAt: job?.dueAt };
  };

  return {
    store: () => store,
    now: () => now,
    travel: (ms: number) => {
      now += ms;
    },
    logged: () => logged,
    deliveryOf,
    hook: () => store.reader.one("webhooks", { id: "hook" }),
    /** Opens a receiver that is closed after the test. */
    async receiver(...own: Parameters<typeof openReceiver>): Promise<Receiver> {
      const opened = await openReceiver(...own);
      receivers = [...receivers, opened];
      return opened;
    },
    /** Starts delivering. */
    deliver(own: Partial<WebhookParts> = {}): JobRunner {
      const note = (_facts: unknown, words?: string) => {
        logged = [...logged, words ?? ""];
      };
      const parts = {
        store,
        clock: () => now,
        openSecret: () => SECRET,
        allowsPrivate: true,
        ...own,
      };
      const log = { warn: note, error: note };
      const options: RunnerOptions = { ...parts, handlers: webhookJobs(parts), log };
      const runner = startRunner(options);
      runners = [...runners, runner];
      return runner;
    },
    /** Waits until an event's delivery is in this state. */
    async expectDelivery(eventId: string, fields: object, webhookId?: string): Promise<void> {
      await vi.waitFor(
        async () => expect(await deliveryOf(eventId, webhookId)).toMatchObject(fields),
        soon,
      );
    },
    /** Waits until every event has become deliveries. */
    async expectShared(): Promise<void> {
      await vi.waitFor(
        async () => expect(await store.reader.count("webhookEvents", { sharedAt: null })).toBe(0),
        soon,
      );
    },
  };
}
