import * as z from "zod/mini";
import type { Session } from "../sessions/session.ts";
import type { ProgramChange } from "../world.ts";

/**
 * A device on which a customer receives push (docs/decisions/178). `id` is the digest of the endpoint, so there is one row for each
 * endpoint. Times are UTC epoch milliseconds.
 */
export const pushSubscriptionSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  /** The session in which it was switched on. */
  sessionId: z.string(),
  /** When that session ends by itself. If it is gone before, somebody has logged out. */
  sessionEndsAt: z.int(),
  /** The address at the browser's push service. */
  endpoint: z.string(),
  /** The browser's public key, base64url. */
  p256dh: z.string(),
  /** The browser's authentication secret, sealed for this row. */
  auth: z.string(),
  /** The IANA name of the browser's time zone. */
  timeZone: z.string(),
  /** Such as 'Firefox on Windows'; empty when unknown. */
  device: z.string(),
  createdAt: z.int(),
});

/** A stored subscription, see {@link pushSubscriptionSchema}. */
export type PushSubscriptionRow = z.output<typeof pushSubscriptionSchema>;

/** Maximum number of devices of a customer; a further one replaces the oldest. */
export const DEVICES_PER_CUSTOMER = 20;

/**
 * Returns whether a subscription has ended because its session was ended: by logging out, from another device, or by a new password. A
 * session that ends by itself leaves the subscription. `now` in UTC epoch milliseconds.
 */
export function isLoggedOut(
  { sessionEndsAt }: Pick<PushSubscriptionRow, "sessionEndsAt">,
  session: Session | undefined,
  now: number,
): boolean {
  return session === undefined && now < sessionEndsAt;
}

/** Returns the change that removes a subscription. */
export function withoutSubscription(id: string): ProgramChange {
  return { kind: "remove", dataset: "pushSubscriptions", id };
}
