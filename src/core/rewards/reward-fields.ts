import * as z from "zod/mini";
import { benefitSchema, titledItem } from "../benefits/benefit.ts";
import { id, text, wholeNumber } from "../kit/fields.ts";
import { isRewardImage, REWARD_IMAGE_MAX } from "../pictures/reward-image.ts";
import { rewardsFieldErrors } from "./field-errors.ts";

const NOT_NUMBERS = rewardsFieldErrors["reward-numbers-missing"];
const MAX_NUMBER = 1_000_000;
const MAX_DAYS = 3650;

/** The fields of a reward that staff enter; all are required (specification §5, Reward form). */
export const rewardFields = {
  title: text({ max: 80, min: 1, empty: rewardsFieldErrors["title-missing"] }),
  description: text({ max: 400, min: 1, empty: rewardsFieldErrors["description-missing"] }),
  /** In whole points, at least 1: a free reward would post no ledger entry and could be redeemed without limit. */
  pointsCost: z
    .number(NOT_NUMBERS)
    .check(
      z.int(rewardsFieldErrors["points-cost-not-whole"]),
      z.gte(1, rewardsFieldErrors["points-cost-too-low"]),
      z.lte(MAX_NUMBER, rewardsFieldErrors["points-cost-too-high"]),
    ),
  category: text({ max: 40, min: 1, empty: rewardsFieldErrors["category-missing"] }),
  /** The name of a drawn picture, or the data URL of an uploaded one, see {@link isRewardImage}. */
  image: z.string(rewardsFieldErrors["picture-missing"]).check(
    z.minLength(1, rewardsFieldErrors["picture-missing"]),
    z.maxLength(REWARD_IMAGE_MAX, rewardsFieldErrors["picture-too-large"]),
    z.refine((image) => image === "" || isRewardImage(image), {
      error: rewardsFieldErrors["picture-invalid"],
    }),
  ),
  tags: z
    .array(text({ max: 30, min: 1, empty: rewardsFieldErrors["tag-empty"] }))
    .check(
      z.minLength(1, rewardsFieldErrors["tags-missing"]),
      z.maxLength(10, rewardsFieldErrors["too-many-tags"]),
    ),
  isActive: z.boolean(),
  /** How many are left; null is unlimited. */
  availabilityCount: z.nullable(
    wholeNumber({ min: 0, max: MAX_NUMBER, error: rewardsFieldErrors["stock-invalid"] }),
  ),
  /** What its vouchers take off a check. */
  benefit: benefitSchema,
  /** The id of the lowest tier that may redeem it; null for every tier. */
  lowestTier: z.nullable(id),
  /** Days from the redemption until the voucher expires; 0 is never. */
  expiryDays: z
    .number(NOT_NUMBERS)
    .check(
      z.int(rewardsFieldErrors["expiry-days-not-whole"]),
      z.gte(0, rewardsFieldErrors["expiry-days-too-low"]),
      z.lte(MAX_DAYS, rewardsFieldErrors["expiry-days-too-high"]),
    ),
};

/** Default values of a reward's fields in seeds, samples and fixtures. */
export const rewardDefaults = {
  tags: [],
  isActive: true,
  availabilityCount: null,
  benefit: titledItem,
  lowestTier: null,
  expiryDays: 0,
} satisfies Partial<RewardFields>;

/** The fields of {@link rewardFields} after validation. */
export type RewardFields = {
  readonly [Field in keyof typeof rewardFields]: z.output<(typeof rewardFields)[Field]>;
};

/** The names of these fields, in the order of the entity. */
// Object.keys returns strings; these are the keys of the object above.
export const rewardFieldNames = Object.keys(rewardFields) as readonly (keyof RewardFields)[];
