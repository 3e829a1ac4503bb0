import * as z from "zod/mini";

/** A reward that points can be redeemed for (specification §3). `pointsCost` in whole points. */
export const rewardSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  pointsCost: z.int().check(z.gte(0)),
  category: z.string(),
  /** The name of a built-in picture, a data URL or an address. */
  image: z.string(),
  tags: z.array(z.string()),
  isActive: z.boolean(),
  displayOrder: z.int(),
  /** Number of items in stock; null is unlimited. */
  availabilityCount: z.nullable(z.int().check(z.gte(0))),
  /** Days until a voucher for it expires; 0 is never. */
  expiryDays: z.int().check(z.gte(0)),
});

/** A stored reward, see {@link rewardSchema}. */
export type Reward = z.output<typeof rewardSchema>;

/** Maximum number of rewards in the catalogue. */
export const REWARDS_MAX = 500;

/** The id of the birthday gift (specification §3). */
export const BIRTHDAY_REWARD_ID = "birthday-special-reward";

/** The category that the catalogue's filter and the recommendations leave out (specification §2, §9). */
export const SPECIAL_CATEGORY = "Special";
