import { MOST_WEBHOOKS } from "#core/webhooks/webhook-fields.ts";
import { StoreFailure } from "#engine/ports.ts";
import type { WebhookParts } from "./parts.ts";
import { shareOut } from "./share-out.ts";
import { tidyUp } from "./tidy-up.ts";
import { deliverDue } from "./try-delivery.ts";

/** What tells other programs of what happens here. */
export interface WebhookDelivering {
  /** Begins. */
  start(): void;
  /** Takes nothing further up and ends what is under way, which is tried again at the next start; resolves when all of it is marked. */
  stop(): Promise<void>;
}

const BEAT_MS = 1000;

/**
 * Delivers the events that commands have put out, at least once each (docs/webhooks.md). At every beat it shares out what is new and takes up what is due;
 * each webhook is served in turn, and all of them side by side, so that a slow receiver holds nobody else up. Any number of processes may do so on one
 * database. Never throws; troubles are logged.
 */
export function webhookDelivery(parts: WebhookParts): WebhookDelivering {
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  const busy = new Map<string, Promise<void>>();
  let round: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** One piece of work for a webhook at a time. */
  const begin = (webhookId: string, work: () => Promise<void>) => {
    if (busy.has(webhookId)) return;
    busy.set(
      webhookId,
      told(parts, work).finally(() => busy.delete(webhookId)),
    );
  };
  const beat = async () => {
    await told(parts, () => shareOut(parts, isStopped));
    for (const { id, deletedAt, isActive, restsUntil } of await webhooksIn(parts)) {
      if (isStopped()) return;
      if (deletedAt !== null) begin(id, () => tidyUp(parts, id, isStopped));
      else if (isActive && restsUntil <= parts.clock()) {
        begin(id, () => deliverDue(parts, id, stopping.signal));
      }
    }
  };
  const look = () => {
    round ??= told(parts, beat).finally(() => {
      round = undefined;
    });
  };

  return {
    start() {
      timer = setInterval(look, parts.beatMs ?? BEAT_MS).unref();
      look();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await round;
      await Promise.all(busy.values());
    },
  };
}

/** Runs a part of the work; what fails is tried again at the next beat. */
async function told(parts: WebhookParts, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // Two processes met at a row: one of them has done it.
    if (error instanceof StoreFailure && error.problem.kind === "conflict") return;
    parts.log.warn({ err: error }, "events could not be assigned or delivered; trying again later");
  }
}

/** Every webhook, those that are being deleted included; there are few. */
function webhooksIn({ store }: WebhookParts) {
  return store.reader.many("webhooks", {
    order: [["id", "asc"]],
    limit: 2 * MOST_WEBHOOKS,
  });
}
