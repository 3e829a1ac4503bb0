import * as z from "zod/mini";

/** A user who signed up with somebody's referral code (specification §3). */
export const referralSchema = z.strictObject({
  id: z.string(),
  referrerId: z.string(),
  referredUserId: z.string(),
  /** UTC epoch milliseconds. */
  date: z.int(),
  ordered: z.boolean(),
  referralCodeUsed: z.string(),
  status: z.enum(["signed_up"]),
  /** The referrer's points for it; 0 beyond the daily limit (decision 046). */
  pointsEarned: z.int().check(z.gte(0)),
});

/** A stored referral, see {@link referralSchema}. */
export type Referral = z.output<typeof referralSchema>;
