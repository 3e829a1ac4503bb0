import * as z from "zod/mini";
import { rewardFields } from "./reward-fields.ts";

/** A reward that points can be redeemed for (specification §3). `pointsCost` in whole points. */
export const rewardSchema = z.strictObject({
  id: z.string(),
  ...rewardFields,
  /** In whole points; the birthday gift costs 0. */
  pointsCost: z.int().check(z.gte(0)),
  /** Checked when it is written; a check of each stored picture would be slow. */
  image: z.string(),
  tags: z.array(z.string()),
  displayOrder: z.int(),
});

/** A stored reward, see {@link rewardSchema}. */
export type Reward = z.output<typeof rewardSchema>;

/** Maximum number of rewards in the catalogue. */
export const REWARDS_MAX = 500;

/** The id of the birthday gift (specification §3). */
export const BIRTHDAY_REWARD_ID = "birthday-special-reward";

/** The category that the catalogue's filter and the recommendations leave out (specification §2, §9). */
export const SPECIAL_CATEGORY = "Special";
