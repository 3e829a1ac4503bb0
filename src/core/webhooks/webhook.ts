import * as z from "zod/mini";

/** Another program's address that hears of what happens here. Times are UTC epoch milliseconds. */
export const webhookSchema = z.strictObject({
  id: z.string(),
  url: z.string(),
  /** What deliveries are signed with, sealed as two-factor secrets are (decision 029); empty once it is deleted. */
  secret: z.string(),
  /** The kinds of events it hears of; empty: all. */
  kinds: z.array(z.string()),
  /** False: nothing is put out for it, and nothing is delivered. */
  isActive: z.boolean(),
  createdAt: z.int(),
  /** How many tries failed since the last that went well. */
  failures: z.int().check(z.gte(0)),
  /** Nothing is tried before this moment, so that a receiver in trouble is not asked all the time; 0 when none is known to be. */
  restsUntil: z.int(),
  /** When it was deleted; its deliveries go first, page by page, and then it does. Null before. */
  deletedAt: z.nullable(z.int()),
});

/** A stored webhook, see {@link webhookSchema}. */
export type Webhook = z.output<typeof webhookSchema>;

/** Something that happened, put out in the commit in which it did. `id` is the same in every delivery of it. Never changed but for `sharedAt`. */
export const webhookEventSchema = z.strictObject({
  id: z.string(),
  /** For example 'purchase.recorded', see kinds.ts. */
  kind: z.string(),
  at: z.int(),
  /** What is told, as JSON text. */
  data: z.string(),
  /** When its deliveries were put out, one for each webhook that hears of it; null before. */
  sharedAt: z.nullable(z.int()),
});

/** A stored event, see {@link webhookEventSchema}. */
export type WebhookEvent = z.output<typeof webhookEventSchema>;

/** How far a delivery is. */
export const deliveryStates = ["waiting", "delivered", "given-up"] as const;

/** An event on its way to a webhook. The job of the same id says when it is tried next. */
export const webhookDeliverySchema = z.strictObject({
  id: z.string(),
  webhookId: z.string(),
  eventId: z.string(),
  kind: z.string(),
  createdAt: z.int(),
  state: z.enum(deliveryStates),
  /** How often it was tried. */
  tries: z.int().check(z.gte(0)),
  /** The answer's HTTP status at the last try; null where there was none. */
  status: z.nullable(z.int()),
  /** What went wrong at the last try; empty when nothing did. */
  problem: z.string(),
  deliveredAt: z.nullable(z.int()),
});

/** A stored delivery, see {@link webhookDeliverySchema}. */
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;

/** How long events and their deliveries are kept, in milliseconds: 30 days. */
export const WEBHOOK_KEPT_MS = 30 * 86_400_000;

/** Whether a webhook hears of a kind of events: it is there, not paused, and has chosen the kind or all. */
export function hears(
  { isActive, deletedAt, kinds }: Pick<Webhook, "isActive" | "deletedAt" | "kinds">,
  kind: string,
): boolean {
  return (
    isActive && deletedAt === null && (kinds.length === 0 || kinds.some((one) => one === kind))
  );
}
