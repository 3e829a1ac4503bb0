import { restAfter, secondsToNextCode } from "#core/webhooks/retry.ts";
import type { Webhook, WebhookDelivery, WebhookEvent } from "#core/webhooks/webhook.ts";
import type { ProgramChange } from "#core/world.ts";
import type { WebhookParts } from "./parts.ts";
import { type Answer, postTo } from "./post-to.ts";
import { bodyOf, headersOf } from "./signature.ts";

/** Until when a delivery that somebody has taken up is left to them, in milliseconds: far longer than a try takes. */
const CLAIM_MS = 60_000;

const TIMEOUT_MS = 10_000;

/** What is on its way: `event` is undefined when it is not kept any more. */
interface Claimed {
  readonly webhook: Webhook;
  readonly delivery: WebhookDelivery;
  readonly event: WebhookEvent | undefined;
}

/**
 * Delivers what is due to one webhook, one after the other, oldest due first, until nothing is, or the webhook rests, is paused or gone, or the signal ends it. A
 * delivery that is under way then is as due as before. Rejects with StoreFailure when the data cannot be reached.
 */
export async function deliverDue(
  parts: WebhookParts,
  webhookId: string,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const next = await nextDue(parts, webhookId);
    if (next === undefined) return;
    const claimed = await claim(parts, next);
    if (claimed === "not-now") return;
    if (claimed !== "taken") await tried(parts, claimed, signal);
  }
}

function isDueAt(now: number) {
  return { state: "waiting", dueAt: { below: now + 1 } } as const;
}

async function nextDue({ store, clock }: WebhookParts, webhookId: string) {
  const [next] = await store.reader.many("webhookDeliveries", {
    where: { webhookId, ...isDueAt(clock()) },
    order: [
      ["dueAt", "asc"],
      ["id", "asc"],
    ],
    limit: 1,
  });
  return next;
}

/** Takes a delivery up, so that no other process does: it is due again only when this one has died meanwhile. */
function claim(
  { store, clock }: WebhookParts,
  { id, webhookId, eventId }: WebhookDelivery,
): Promise<Claimed | "taken" | "not-now"> {
  return store.transact<Claimed | "taken" | "not-now">(async (reader) => {
    const now = clock();
    const awake = { isActive: true, deletedAt: null, restsUntil: { below: now + 1 } };
    const [webhook, delivery, event] = await Promise.all([
      reader.one("webhooks", { id: webhookId, ...awake }),
      reader.one("webhookDeliveries", { id, ...isDueAt(now) }, { lock: true }),
      reader.one("webhookEvents", { id: eventId }),
    ]);
    if (webhook === undefined) return { changes: [], result: "not-now" };
    if (delivery === undefined) return { changes: [], result: "taken" };
    return {
      changes: [patchOf(delivery, { dueAt: now + CLAIM_MS })],
      result: { webhook, delivery, event },
    };
  });
}

async function tried(parts: WebhookParts, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const { webhook, delivery, event } = claimed;
  if (event === undefined) {
    const problem = "The event is no longer stored.";
    return marked(parts, claimed, () => [patchOf(delivery, { state: "given-up", problem })]);
  }
  const answer = await answerTo(parts, webhook, event, signal);
  if (signal.aborted && answer.status === null) {
    return marked(parts, claimed, () => [patchOf(delivery, { dueAt: delivery.dueAt })]);
  }
  return marked(parts, claimed, (stored) => outcomeOf(parts, stored, answer));
}

function answerTo(
  { openSecret, clock, allowsPrivate, timeoutMs = TIMEOUT_MS }: WebhookParts,
  { id, url, secret }: Webhook,
  event: WebhookEvent,
  signal: AbortSignal,
): Promise<Answer> {
  const body = bodyOf(event);
  const headers = headersOf(event, body, openSecret(id, secret), clock());
  return postTo({ url, headers, body }, { allowsPrivate, timeoutMs, signal });
}

/**
 * Marks a delivery with what came of a try, as it is stored by then; nothing where it is gone, or somebody else has brought it to an end. The webhook is
 * locked before it, as in everything that locks both.
 */
async function marked(
  { store }: WebhookParts,
  claimed: Claimed,
  changesOf: (stored: Claimed) => readonly ProgramChange[],
): Promise<void> {
  await store.transact(async (reader) => {
    const [webhook, delivery] = await Promise.all([
      reader.one("webhooks", { id: claimed.webhook.id }, { lock: true }),
      reader.one(
        "webhookDeliveries",
        { id: claimed.delivery.id, state: "waiting" },
        { lock: true },
      ),
    ]);
    const isThere = webhook !== undefined && delivery !== undefined;
    const changes = isThere ? changesOf({ ...claimed, webhook, delivery }) : [];
    return { changes, result: undefined };
  });
}

function outcomeOf(
  { clock, chance, log }: WebhookParts,
  { webhook, delivery }: Claimed,
  { status, problem }: Answer,
): readonly ProgramChange[] {
  const now = clock();
  const tries = delivery.tries + 1;
  const tally = { tries, status, problem };
  if (problem === "") {
    const delivered = { ...tally, state: "delivered", deliveredAt: now } as const;
    const isWell = webhook.failures === 0 && webhook.restsUntil === 0;
    const well = { failures: 0, restsUntil: 0 };
    return [patchOf(delivery, delivered), ...(isWell ? [] : [healthOf(webhook, well)])];
  }
  const failures = webhook.failures + 1;
  const rest = healthOf(webhook, { failures, restsUntil: now + restAfter(failures) });
  const pause = secondsToNextCode(tries, chance());
  const facts = { webhook: webhook.id, event: delivery.eventId, tries, status };
  if (pause === undefined) {
    log.error(facts, "gave up on an event: its webhook did not accept it within three days");
    return [patchOf(delivery, { ...tally, state: "given-up" }), rest];
  }
  log.warn(facts, "an event could not be delivered; trying again later");
  return [patchOf(delivery, { ...tally, dueAt: now + pause }), rest];
}

function patchOf({ id }: WebhookDelivery, fields: Partial<WebhookDelivery>): ProgramChange {
  return { kind: "patch", dataset: "webhookDeliveries", id, fields };
}

function healthOf(
  { id }: Webhook,
  fields: Pick<Webhook, "failures" | "restsUntil">,
): ProgramChange {
  return { kind: "patch", dataset: "webhooks", id, fields };
}
