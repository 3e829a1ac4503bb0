import * as z from "zod/mini";
import { tallySchema } from "./card.ts";

/** What counts or is taken back: a purchase, its refund, a redeemed QR code, and stamps by staff or by a campaign. */
export const activityKinds = ["purchase", "refund", "scan", "staff", "campaign"] as const;

/**
 * An activity of a customer that counted for at least one challenge, or that took something back. Rows are added and never changed; deleting
 * the account removes them. A customer's cards are the sum of these rows, in any order.
 */
export const challengeActivitySchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  kind: z.enum(activityKinds),
  /** The id of the purchase, refund or QR code; of stamps the row's own id, or what a campaign gave them for. Unique with `kind`. */
  reference: z.string(),
  /** The purchase that counted or was refunded; empty for others. */
  purchaseId: z.string(),
  /** When it happened: for a purchase the time of payment. UTC epoch milliseconds. */
  at: z.int(),
  /** Its day at the location, 'YYYY-MM-DD'. */
  day: z.string(),
  recordedAt: z.int(),
  /** The id of the staff user or till key; empty for the customer. */
  recordedBy: z.string(),
  /** Why staff added or removed stamps, or the campaign's name; empty otherwise. */
  reason: z.string(),
  counts: z.array(
    z.strictObject({
      challengeId: z.string(),
      /** The number of the card. */
      card: z.int().check(z.gte(1)),
      /** Units by key, see units.ts; negative for what was taken back. */
      units: tallySchema,
      /** The counted lines of a purchase by index, with the product's key. */
      lines: z.record(z.string(), z.string()),
      /** The limit of the card's completions from this activity on; null for none. */
      cap: z.nullable(z.int().check(z.gte(0))),
    }),
  ),
});

/** A stored row, see {@link challengeActivitySchema}. */
export type ChallengeActivity = z.output<typeof challengeActivitySchema>;

/** What an activity counted on a card. */
export type CardCount = ChallengeActivity["counts"][number];
