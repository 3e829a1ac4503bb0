import type { points } from "#core/points/declarations.ts";
import type { FieldErrorTexts } from "../../declared.ts";

/** What a form or reply says about a field that was rejected by this module. */
export const pointsFieldErrors = {
  "tiers-out-of-order":
    "The first tier must start at 0 points, each threshold must be higher than the one before, and names must be unique.",
  "points-not-whole": "Points must be a positive whole number.",
  "reason-missing": "Please enter what the points are for.",
  "entry-unknown": "Please start from a known entry.",
  "filter-date-invalid": "Please choose a valid date, or none.",
  "page-size-invalid": "Please ask for a page of 1 to 500 entries.",
} satisfies FieldErrorTexts<(typeof points)["fieldErrors"]>;
