import * as z from "zod/mini";

/** Another program's URL that receives events. Times are UTC epoch milliseconds. */
export const webhookSchema = z.strictObject({
  id: z.string(),
  url: z.string(),
  /** The secret that signs deliveries, sealed like two-factor secrets (decision 029); empty once deleted. */
  secret: z.string(),
  /** The chosen kinds of events; empty means all. */
  kinds: z.array(z.string()),
  /** False while paused: no deliveries are created or sent. */
  isActive: z.boolean(),
  createdAt: z.int(),
  /** Number of failed attempts since the last success. */
  failures: z.int().check(z.gte(0)),
  /** No delivery is tried before this time, so that a failing receiver is not called constantly; 0 after a success. */
  restsUntil: z.int(),
  /** When it was deleted; its deliveries are removed first, page by page, and then the webhook itself. Null before. */
  deletedAt: z.nullable(z.int()),
});

/** A stored webhook, see {@link webhookSchema}. */
export type Webhook = z.output<typeof webhookSchema>;

/** A published event, stored in the commit of its change. `id` is the same in every delivery. Only `sharedAt` ever changes. */
export const webhookEventSchema = z.strictObject({
  id: z.string(),
  /** For example 'purchase.recorded', see kinds.ts. */
  kind: z.string(),
  at: z.int(),
  /** The data, as JSON text. */
  data: z.string(),
  /** When its deliveries were created, one for each webhook that has chosen its kind; null before. */
  sharedAt: z.nullable(z.int()),
});

/** A stored event, see {@link webhookEventSchema}. */
export type WebhookEvent = z.output<typeof webhookEventSchema>;

/** The states of a delivery. */
export const deliveryStates = ["waiting", "delivered", "given-up"] as const;

/** A delivery of an event to a webhook. The job with the same id has the time of the next attempt. */
export const webhookDeliverySchema = z.strictObject({
  id: z.string(),
  webhookId: z.string(),
  eventId: z.string(),
  kind: z.string(),
  createdAt: z.int(),
  state: z.enum(deliveryStates),
  /** Number of attempts. */
  tries: z.int().check(z.gte(0)),
  /** The HTTP status of the last response; null without one. */
  status: z.nullable(z.int()),
  /** What went wrong at the last try, see delivery-problem.ts; empty when nothing did. */
  problem: z.string(),
  deliveredAt: z.nullable(z.int()),
});

/** A stored delivery, see {@link webhookDeliverySchema}. */
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;

/** How long events and deliveries are shown and can be sent again, in milliseconds: 30 days. A store may keep them until their month is over, too. */
export const WEBHOOK_KEPT_MS = 30 * 86_400_000;

/** Returns whether a webhook receives a kind of events: it is not deleted or paused, and has chosen the kind or all. */
export function receives(
  { isActive, deletedAt, kinds }: Pick<Webhook, "isActive" | "deletedAt" | "kinds">,
  kind: string,
): boolean {
  return (
    isActive && deletedAt === null && (kinds.length === 0 || kinds.some((one) => one === kind))
  );
}
