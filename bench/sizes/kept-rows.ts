import { DAY_MS } from "#core/kit/time.ts";
import { MAIL_MS } from "#core/mails/mail.ts";
import { storedForWebhooks } from "#core/webhooks/stored-for-webhooks.ts";
import { WEBHOOK_KEPT_MS, type WebhookDelivery } from "#core/webhooks/webhook.ts";
import type { Context, ProgramChange, ProgramEvent } from "#core/world.ts";
import { receiptFor } from "#engine/receipts.ts";

/** The id of the webhook that receives every event. */
const WEBHOOK = "01K9ZZZZZZ0000000000000000";

/** A command that was performed for a customer. */
interface Performed {
  readonly name: string;
  readonly input: object;
  readonly userId: string;
  readonly result: unknown;
  readonly events: readonly ProgramEvent[];
}

/**
 * Returns the rows beside a command that are removed later, as far as they are still there: the receipt for a day, one email for a week, and
 * for 30 days the events with a delivery of each to one webhook. `now` in UTC epoch milliseconds; the command's time is in the context.
 */
export function keptRows(
  performed: Performed,
  context: Context,
  now: number,
): readonly ProgramChange[] {
  const age = now - context.now;
  return [
    ...(age < DAY_MS ? [receipt(performed, context)] : []),
    ...(age < MAIL_MS ? [mail(performed.userId, context)] : []),
    ...(age < WEBHOOK_KEPT_MS ? deliveries(performed.events, context) : []),
  ];
}

function receipt({ name, input, result }: Performed, context: Context): ProgramChange {
  const request = { name, retryKey: context.fresh.id(), input, secret: [] };
  const reply = { ok: true, result, events: [] } as const;
  return receiptFor(context, context, request).change(reply, context.now);
}

function mail(userId: string, { fresh, now }: Context): ProgramChange {
  const text = "You have reached the next tier. ".repeat(12);
  const words = { subject: "You have reached the next tier", text, button: "See your card" };
  const kind = { kind: "tier-reached", link: "/", language: "en", about: "" };
  const sent = { createdAt: now, sentAt: now, countedAt: now };
  const row = { id: fresh.id(), recipient: "", userId, ...words, ...kind, ...sent };
  return { kind: "insert", dataset: "mails", row };
}

function deliveries(events: readonly ProgramEvent[], context: Context): readonly ProgramChange[] {
  const { now } = context;
  return storedForWebhooks(events, context).flatMap((change): readonly ProgramChange[] => {
    if (change.kind !== "insert" || change.dataset !== "webhookEvents") return [];
    const event = { ...change.row, sharedAt: now };
    const what = { id: `${event.id}-${WEBHOOK}`, webhookId: WEBHOOK, eventId: event.id };
    const done = { state: "delivered", tries: 1, status: 200, problem: "" } as const;
    const times = { createdAt: now, deliveredAt: now };
    const row: WebhookDelivery = { ...what, kind: event.kind, ...times, ...done };
    return [
      { kind: "insert", dataset: "webhookEvents", row: event },
      { kind: "insert", dataset: "webhookDeliveries", row },
    ];
  });
}
