import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { sealingWith } from "#adapters/secrets/sealing.ts";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { Job } from "#core/jobs/job.ts";
import { newJob } from "#core/jobs/job.ts";
import { defaultProgram } from "#core/program.ts";
import type { Push } from "#core/push/push.ts";
import { pushQueue } from "#core/push/push.ts";
import type { PushSubscriptionRow } from "#core/push/push-subscription.ts";
import type { JobRunner } from "#engine/jobs/runner.ts";
import type { Store } from "#engine/ports.ts";
import { fixedProgram } from "#engine/program-source.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { somePreferences } from "#testing/consents.ts";
import { NOON } from "#testing/context.ts";
import { migratedDatabase, testDatabaseUrl } from "#testing/database.ts";
import { aPush, aSubscription } from "#testing/push-rows.ts";
import { aUser, aVoucher } from "#testing/rows.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { type RunnerOptions, startRunner } from "#testing/server/job-runner.ts";
import { openPushService, type PushService } from "#testing/server/push-service.ts";
import { openPushKeys, type PushKeys } from "../../ops/push-keys.ts";
import { type PushParts, pushJobs } from "./push-jobs.ts";

const HOUR = 3_600_000;
const soon = { timeout: 10_000, interval: 20 };
const sealing = sealingWith(randomBytes(32));

let store: Store;
let keys: PushKeys;
let service: PushService;
let now: number;
let runners: readonly JobRunner[];

beforeEach(async () => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  store = await openSqliteStore({ folder });
  keys = await openPushKeys(store, sealing);
  now = NOON;
  runners = [];
  await open();
});

afterEach(async () => {
  for (const runner of runners) await runner.stop();
  await store.close();
  await service.close();
});

/** Opens the push service with its answers, and subscribes Ana's phone. */
async function open(
  statusOf: (number: number) => number | Promise<number> = () => 201,
  own: Partial<PushSubscriptionRow> = {},
  into = store,
): Promise<void> {
  service = await openPushService(keys.vapid.publicKey, statusOf);
  const { origin, p256dh, auth } = service;
  const sealed = keys.sealPushSecret("phone", auth);
  const device = aSubscription({ endpoint: `${origin}/send/ana`, p256dh, auth: sealed, ...own });
  const session = { id: "session", userId: "ana", createdAt: 0, seenAt: 0, device: "" };
  await commit(
    into,
    inserted("users", aUser({ joinedDate: NOON - HOUR, messagesSeenAt: 0 })),
    inserted("sessions", { ...session, expiresAt: device.sessionEndsAt }),
    inserted("pushSubscriptions", device),
    inserted(
      "vouchers",
      aVoucher({ id: "voucher", title: "Free cake", expiresAt: NOON + 72 * HOUR }),
    ),
  );
}

/** Replaces the push service by one with other answers. */
async function answering(
  statusOf: (number: number) => number | Promise<number>,
  wanted?: string,
): Promise<void> {
  await service.close();
  service = await openPushService(keys.vapid.publicKey, statusOf, wanted);
  const { origin, p256dh, auth } = service;
  const sealed = keys.sealPushSecret("phone", auth);
  const fields = { endpoint: `${origin}/send/ana`, p256dh, auth: sealed };
  await commit(store, patched("pushSubscriptions", "phone", fields));
}

function deliver(own: Partial<PushParts> & Partial<RunnerOptions> = {}): JobRunner {
  const parts = {
    store,
    programs: fixedProgram({ ...defaultProgram, sendsPush: true }),
    clock: () => now,
    origin: () => "https://rewards.example.com",
    pushKeys: keys,
    allowsPrivate: true,
    ...own,
  };
  const runner = startRunner({ handlers: [pushJobs(parts)], ...parts });
  runners = [...runners, runner];
  return runner;
}

async function put(own: Partial<Push> = {}, into = store): Promise<void> {
  const row = aPush(own);
  const queue = pushQueue(row.subscriptionId);
  const job = newJob({ id: row.id, kind: "push", queue }, row.createdAt, row.dueAt);
  await commit(into, inserted("pushes", row), inserted("jobs", job));
}

const expectPush = (fields: Partial<Push>, id = "push") =>
  vi.waitFor(
    async () => expect(await store.reader.one("pushes", { id })).toMatchObject(fields),
    soon,
  );
const expectJob = (fields: Partial<Job>, id = "push") =>
  vi.waitFor(
    async () => expect(await store.reader.one("jobs", { id })).toMatchObject(fields),
    soon,
  );
const devices = () => store.reader.count("pushSubscriptions", {});

describe("a push", () => {
  test("arrives encrypted and signed, with its content as declarative web push", async () => {
    await put({ id: "11111111-2222-4333-8444-555555555555" });
    deliver();
    await vi.waitFor(() => expect(service.received).toHaveLength(1), soon);
    const [received] = service.received;
    if (received === undefined) throw new Error("None.");
    const { path, headers, payload, claims } = received;
    expect(path).toBe("/send/ana");
    expect(headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: String(48 * 3600),
      topic: "11111111222243338444555555555555",
      urgency: "normal",
    });
    expect(payload).toEqual({
      web_push: 8030,
      notification: {
        title: "A voucher for you at Regulars",
        body: "Free cake, until March 17, 2026.",
        navigate: "https://rewards.example.com/wallet",
        tag: "notice",
        app_badge: 0,
      },
      app_badge: 0,
    });
    expect(claims).toMatchObject({ aud: service.origin, sub: "https://rewards.example.com" });
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
    await expectPush({ state: "sent", endedAt: NOON }, "11111111-2222-4333-8444-555555555555");
  });

  test("about a message has its first words, and the number of unread messages as badge", async () => {
    const message = `Warm rolls\n at ten. ${"More words. ".repeat(40)}`;
    const row = {
      id: "hello",
      message,
      isRepost: false,
      originalBroadcastId: null,
      editedAt: null,
    };
    await commit(
      store,
      inserted("preferences", somePreferences({ consentCount: 1, newsByPush: 1 })),
      inserted("broadcasts", { ...row, sentAt: NOON }),
      inserted("broadcasts", { ...row, id: "before", sentAt: NOON - 2 * HOUR }),
    );
    await put({ kind: "message", aboutId: "hello" });
    deliver();
    await vi.waitFor(() => expect(service.received).toHaveLength(1), soon);
    const payload = service.received[0]?.payload;
    expect(payload).toMatchObject({
      notification: {
        title: "New message from Regulars",
        navigate: "https://rewards.example.com/",
      },
      app_badge: 1,
    });
    expect(payload?.notification["body"]).toMatch(/^Warm rolls at ten\. More words\..{0,130}…$/);
  });
});

describe("the push service's answer", () => {
  test.each([404, 410])("%i removes the device; its other pushes are not sent", async (status) => {
    await answering(() => status);
    await put();
    await put({ id: "second", dueAt: NOON + 1 });
    deliver();
    await expectPush({ state: "refused" });
    await expectJob({ state: "failed", reason: "subscription-ended", attempts: 1 });
    expect(await devices()).toBe(0);
    now += 1;
    await expectPush({ state: "cancelled" }, "second");
    expect(service.received).toHaveLength(1);
  });

  test.each([429, 500, 503])(
    "%i is tried again with a pause, with the same topic and tag",
    async (status) => {
      await answering((number) => (number === 1 ? status : 201));
      await put();
      deliver();
      await expectJob({ state: "queued", attempts: 1, dueAt: NOON + 5000, reason: "push-refused" });
      expect(await devices()).toBe(1);
      now = NOON + 5000;
      await expectPush({ state: "sent", endedAt: now });
      const same = service.received.map(({ headers, payload }) => [
        headers["topic"],
        payload.notification["tag"],
      ]);
      expect(same).toEqual([
        ["push", "notice"],
        ["push", "notice"],
      ]);
    },
  );

  test("is obeyed when it names the time of the next attempt", async () => {
    await answering((number) => (number === 1 ? 429 : 201), "3600");
    await put();
    deliver();
    await expectJob({ state: "queued", attempts: 0, dueAt: NOON + HOUR });
    now = NOON + HOUR;
    await expectPush({ state: "sent", endedAt: now });
    expect(service.received).toHaveLength(2);
  });

  test.each([400, 403, 413])("%i ends the push and keeps the device", async (status) => {
    await answering(() => status);
    await put();
    deliver();
    await expectPush({ state: "refused", endedAt: NOON });
    await expectJob({ state: "failed", reason: "push-refused", attempts: 1 });
    expect(await devices()).toBe(1);
  });
});

describe("one push", () => {
  test("is sent by one of several processes", async () => {
    if (testDatabaseUrl === undefined) return;
    const database = await migratedDatabase(testDatabaseUrl);
    const stores = [
      await openPostgresStore({ url: database.url }),
      await openPostgresStore({ url: database.url }),
    ];
    const [first = store] = stores;
    await service.close();
    keys = await openPushKeys(first, sealing);
    await open(() => 201, {}, first);
    for (let number = 0; number < 20; number += 1) await put({ id: `push-${number}` }, first);
    for (const own of stores) deliver({ store: own });
    await vi.waitFor(
      async () => expect(await first.reader.count("pushes", { state: "sent" })).toBe(20),
      soon,
    );
    for (const runner of runners) await runner.stop();
    expect(service.received).toHaveLength(20);
    for (const own of stores) await own.close();
    await database.remove();
  });

  test("that was sent when the process died is sent again with the same topic, and no third time", async () => {
    await put();
    const dying = new Error("The process died.");
    const gone: Store = {
      ...store,
      reader: store.reader,
      transact: async (work) => {
        if (service.received.length > 0) throw dying;
        return store.transact(work);
      },
    };
    const first = deliver({ store: gone, leaseMs: 1000 });
    await vi.waitFor(() => expect(service.received).toHaveLength(1), soon);
    await first.stop();
    await expectPush({ state: "waiting" });
    await expectJob({ state: "running" });
    now += 1001;
    deliver();
    await expectPush({ state: "sent" });
    await expectJob({ state: "done", attempts: 2 });
    expect(service.received.map(({ headers }) => headers["topic"])).toEqual(["push", "push"]);
    now += HOUR;
    deliver();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(service.received).toHaveLength(2);
  });
});
