import * as z from "zod/mini";
import { rewardFields } from "./reward-fields.ts";

/** Something points can be redeemed for (specification §3): what staff fill in, and three fields in which a stored reward may have more values. */
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

/** How many rewards a catalogue takes: it is a menu, not an archive. */
export const REWARDS_MAX = 500;

/** The id of the birthday gift (specification §3). */
export const BIRTHDAY_REWARD_ID = "birthday-special-reward";

/** The category that the catalogue's dropdown and the recommendations leave out (specification §2, §9). */
export const SPECIAL_CATEGORY = "Special";
