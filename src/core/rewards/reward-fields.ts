import * as z from "zod/mini";
import { text, wholeNumber } from "../kit/fields.ts";
import { formTexts } from "../kit/form-texts.ts";
import { isRewardImage, REWARD_IMAGE_MAX } from "./reward-image.ts";

const NOT_NUMBERS = formTexts.notNumbers;
const MOST = 1_000_000;
const MOST_DAYS = 3650;

/**
 * The fields of a reward that staff enter; all are required (specification §5, Reward form). `pointsCost` in whole points, at least 1: a
 * free reward would post no ledger entry and could be redeemed without limit. `availabilityCount` null is unlimited; `expiryDays` 0 is
 * never; `image` see {@link isRewardImage}.
 */
export const rewardFields = {
  title: text({ max: 80, min: 1, empty: "Please enter a title." }),
  description: text({ max: 400, min: 1, empty: "Please enter a description." }),
  /** In whole points. A reward without a cost would leave no entry in the ledger and could be redeemed without limit. */
  pointsCost: z
    .number(NOT_NUMBERS)
    .check(
      z.int("Please enter a whole number of points."),
      z.gte(1, "A reward costs at least 1 point."),
      z.lte(MOST, "Please enter at most 1,000,000 points."),
    ),
  category: text({ max: 40, min: 1, empty: "Please enter a category." }),
  /** A picture name of the design system, a data URL or an address, see {@link isRewardImage}. */
  image: z.string("Please choose a picture.").check(
    z.minLength(1, "Please choose a picture."),
    z.maxLength(REWARD_IMAGE_MAX, "This picture is too large. Please choose a smaller one."),
    z.refine((image) => image === "" || isRewardImage(image), {
      error: "Please choose one of our pictures, or upload a JPEG, PNG or WebP file.",
    }),
  ),
  tags: z
    .array(text({ max: 30, min: 1, empty: "A tag cannot be empty." }))
    .check(
      z.minLength(1, "Please enter at least one tag."),
      z.maxLength(10, "Please use at most 10 tags."),
    ),
  isActive: z.boolean(),
  /** How many are left; null is unlimited. */
  availabilityCount: z.nullable(
    wholeNumber({ min: 0, max: MOST, error: "Please enter how many are in stock, 0 or more." }),
  ),
  /** Days from the redemption until the voucher expires; 0 is never. */
  expiryDays: z
    .number(NOT_NUMBERS)
    .check(
      z.int("Please enter a whole number of days."),
      z.gte(0, "Please enter 0 or more days. 0 means never."),
      z.lte(MOST_DAYS, "Please enter at most 3,650 days (ten years)."),
    ),
};

/** The values of a reward's fields where no other one is given: in seeds, samples and fixtures. */
export const rewardDefaults = {
  tags: [],
  isActive: true,
  availabilityCount: null,
  expiryDays: 0,
} satisfies Partial<RewardFields>;

/** The fields of {@link rewardFields} after validation. */
export type RewardFields = {
  readonly [Field in keyof typeof rewardFields]: z.output<(typeof rewardFields)[Field]>;
};

/** The names of these fields, in the order of the entity. */
// Object.keys returns strings; these are the keys of the object above.
export const rewardFieldNames = Object.keys(rewardFields) as readonly (keyof RewardFields)[];
