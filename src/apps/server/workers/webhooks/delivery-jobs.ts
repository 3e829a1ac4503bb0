import { storedProblem } from "#core/webhooks/delivery-problem.ts";
import { deliveryQueue } from "#core/webhooks/new-delivery.ts";
import { restAfter } from "#core/webhooks/rest.ts";
import type { Webhook, WebhookDelivery, WebhookEvent } from "#core/webhooks/webhook.ts";
import { MAX_WEBHOOKS } from "#core/webhooks/webhook-fields.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { JobControl, JobHandler, JobOutcome } from "#engine/jobs/handler.ts";
import type { WebhookParts } from "./parts.ts";
import { type Answer, postTo } from "./post-to.ts";
import { bodyOf, headersOf } from "./signature.ts";

const TIMEOUT_MS = 10_000;

/** A delivery with its webhook. */
interface Sending {
  readonly webhook: Webhook;
  readonly delivery: WebhookDelivery;
}

/**
 * Delivers events to webhooks, for each webhook in sequence and the oldest due first, and none to a webhook that is paused or rests after failures. An
 * attempt that a stopping server aborts is not counted.
 */
export function deliveryJobs(parts: WebhookParts): JobHandler {
  return {
    kind: "webhook-delivery",
    queues: async () => (await readyWebhooks(parts)).map(({ id }) => deliveryQueue(id)),
    run: ({ id }, control) => deliver(parts, id, control),
    abandoned: ({ id }) => [
      deliveryPatch(id, { state: "given-up", problem: storedProblem("interrupted") }),
    ],
  };
}

async function readyWebhooks({ store, clock }: WebhookParts): Promise<readonly Webhook[]> {
  const active = await store.reader.many("webhooks", {
    where: { deletedAt: null, isActive: true },
    order: [["id", "asc"]],
    limit: MAX_WEBHOOKS,
  });
  return active.filter((webhook) => isReady(webhook, clock()));
}

function isReady({ isActive, deletedAt, restsUntil }: Webhook, now: number): boolean {
  return isActive && deletedAt === null && restsUntil <= now;
}

async function deliver(parts: WebhookParts, id: string, control: JobControl): Promise<JobOutcome> {
  const { reader } = parts.store;
  const delivery = await reader.one("webhookDeliveries", { id });
  if (delivery === undefined) return { kind: "cancelled", reason: "subject-deleted" };
  const [webhook, event] = await Promise.all([
    reader.one("webhooks", { id: delivery.webhookId }),
    reader.one("webhookEvents", { id: delivery.eventId }),
  ]);
  if (webhook === undefined) return { kind: "cancelled", reason: "subject-deleted" };
  if (!isReady(webhook, parts.clock())) return { kind: "released" };
  if (event === undefined) {
    const problem = storedProblem("event-deleted");
    const changes = async () => [deliveryPatch(id, { state: "given-up", problem })];
    return { kind: "failed", reason: "event-deleted", changes };
  }
  const answer = await sendEvent(parts, webhook, event, control);
  if (control.isStopped() && answer.status === null) return { kind: "released" };
  return outcomeOf(parts, { webhook, delivery }, answer);
}

async function sendEvent(
  { openSecret, clock, allowsPrivate, timeoutMs = TIMEOUT_MS }: WebhookParts,
  { id, url, secret }: Webhook,
  event: WebhookEvent,
  { onStop }: JobControl,
): Promise<Answer> {
  const stopping = new AbortController();
  const forget = onStop(() => stopping.abort());
  const body = bodyOf(event);
  const headers = headersOf(event, body, openSecret(id, secret), clock());
  try {
    const options = { allowsPrivate, timeoutMs, signal: stopping.signal };
    return await postTo({ url, headers, body }, options);
  } finally {
    forget();
  }
}

function outcomeOf(
  { clock }: WebhookParts,
  { webhook, delivery }: Sending,
  { status, problem }: Answer,
): JobOutcome {
  const tally = { tries: delivery.tries + 1, status, problem };
  if (problem === "") {
    const fields = { ...tally, state: "delivered", deliveredAt: clock() } as const;
    return {
      kind: "done",
      changes: async (reader) => [
        deliveryPatch(delivery.id, fields),
        ...(await healthChange(reader, webhook.id, () => ({ failures: 0, restsUntil: 0 }))),
      ],
    };
  }
  const rest = ({ failures }: Webhook) => ({
    failures: failures + 1,
    restsUntil: clock() + restAfter(failures + 1),
  });
  return {
    kind: "retry",
    reason: "receiver-failed",
    detail: problem,
    holdsQueue: true,
    changes: async (reader, isFailed) => [
      deliveryPatch(delivery.id, {
        ...tally,
        ...(isFailed ? ({ state: "given-up" } as const) : {}),
      }),
      ...(await healthChange(reader, webhook.id, rest)),
    ],
  };
}

/** The change of a webhook's failures and rest, by its currently stored values; none if they stay the same or it was deleted. */
async function healthChange(
  reader: ProgramReader,
  id: string,
  healthOf: (webhook: Webhook) => Pick<Webhook, "failures" | "restsUntil">,
): Promise<readonly ProgramChange[]> {
  const webhook = await reader.one("webhooks", { id }, { lock: true });
  if (webhook === undefined) return [];
  const fields = healthOf(webhook);
  const isSame = fields.failures === webhook.failures && fields.restsUntil === webhook.restsUntil;
  return isSame ? [] : [{ kind: "patch", dataset: "webhooks", id, fields }];
}

function deliveryPatch(id: string, fields: Partial<WebhookDelivery>): ProgramChange {
  return { kind: "patch", dataset: "webhookDeliveries", id, fields, ifPresent: true };
}
