import * as z from "zod/mini";
import { text, wholeNumber } from "../kit/fields.ts";
import { rewardsFieldErrors } from "./field-errors.ts";
import { isRewardImage, REWARD_IMAGE_MAX } from "./reward-image.ts";

const NOT_NUMBERS = rewardsFieldErrors["reward-numbers-missing"];
const MOST = 1_000_000;
const MOST_DAYS = 3650;

/**
 * What staff fill in about a reward; all of it is required (specification §5, Reward form). `pointsCost` in whole points, at least 1: what
 * costs nothing would leave no entry in the ledger and could be taken without end. `availabilityCount` null is unlimited;
 * `expiryDays` 0 is never; `image` see {@link isRewardImage}.
 */
export const rewardFields = {
  title: text({ max: 80, min: 1, empty: rewardsFieldErrors["title-missing"] }),
  description: text({ max: 400, min: 1, empty: rewardsFieldErrors["description-missing"] }),
  pointsCost: z
    .number(NOT_NUMBERS)
    .check(
      z.int(rewardsFieldErrors["points-cost-not-whole"]),
      z.gte(1, rewardsFieldErrors["points-cost-too-low"]),
      z.lte(MOST, rewardsFieldErrors["points-cost-too-high"]),
    ),
  category: text({ max: 40, min: 1, empty: rewardsFieldErrors["category-missing"] }),
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
  availabilityCount: z.nullable(
    wholeNumber({ min: 0, max: MOST, error: rewardsFieldErrors["stock-invalid"] }),
  ),
  expiryDays: z
    .number(NOT_NUMBERS)
    .check(
      z.int(rewardsFieldErrors["expiry-days-not-whole"]),
      z.gte(0, rewardsFieldErrors["expiry-days-too-low"]),
      z.lte(MOST_DAYS, rewardsFieldErrors["expiry-days-too-high"]),
    ),
};
