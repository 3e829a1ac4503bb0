import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const rewardsFieldErrors = /* @__PURE__ */ fieldErrors(
  "title-missing",
  "description-missing",
  "points-cost-not-whole",
  "points-cost-too-low",
  "category-missing",
  "picture-missing",
  "picture-too-large",
  "picture-invalid",
  "tag-empty",
  "tags-missing",
  "stock-invalid",
  "expiry-days-not-whole",
  "expiry-days-too-low",
  "points-cost-too-high",
  "too-many-tags",
  "expiry-days-too-high",
  "order-empty",
  "order-too-long",
  "reward-repeated",
  "reward-numbers-missing",
);
