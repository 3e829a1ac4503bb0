import type { rewards } from "#core/rewards/declarations.ts";
import type { FieldErrorTexts } from "../../declared.ts";
import { number, pointCount } from "../format.ts";
import type { FormTextCode } from "./forms.ts";

/** What a form or reply says about a field that was rejected by this module. */
export const rewardsFieldErrors = {
  "title-missing": "Please enter a title.",
  "description-missing": "Please enter a description.",
  "points-cost-not-whole": "Please enter a whole number of points.",
  "points-cost-too-low": "A reward costs at least 1 point.",
  "category-missing": "Please enter a category.",
  "picture-missing": "Please choose a picture.",
  "picture-too-large": "This picture is too large. Please choose a smaller one.",
  "picture-invalid": "Please choose one of our pictures, or upload a JPEG, PNG or WebP file.",
  "tag-empty": "A tag cannot be empty.",
  "tags-missing": "Please enter at least one tag.",
  "stock-invalid": "Please enter how many are in stock, 0 or more.",
  "expiry-days-not-whole": "Please enter a whole number of days.",
  "expiry-days-too-low": "Please enter 0 or more days. 0 means never.",
  "points-cost-too-high": ({ max }) => `Please enter at most ${pointCount(max)}.`,
  "too-many-tags": ({ max }) => `Please use at most ${max} tags.`,
  "expiry-days-too-high": ({ max }) => `Please enter at most ${number(max)} days (ten years).`,
  "order-empty": "There are no rewards to reorder.",
  "order-too-long": "There are too many rewards to reorder.",
  "reward-repeated": "A reward is listed twice.",
} satisfies FieldErrorTexts<Omit<(typeof rewards)["fieldErrors"], FormTextCode>>;
