import type { pointExpiry } from "#core/point-expiry/declarations.ts";
import type { ErrorTexts, FieldErrorTexts } from "../../declared.ts";

/** The texts of the errors of expiring points. */
export const errors = {
  "expiry-change-unconfirmed": {
    title: "Please Confirm",
    text: "Points will expire at other times than now. Look at the preview and confirm that you want it.",
  },
  "lots-not-known": {
    title: "Not Ready Yet",
    text: "The program is still reading when the points of older accounts were earned. Please try again in a few minutes.",
  },
} satisfies ErrorTexts<(typeof pointExpiry)["errors"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "expiry-months-invalid": "Please enter a whole number of months from 1 to 120.",
  "expiry-least-months-invalid": "Please enter a whole number of months from 0 to 120.",
  "expiry-month-invalid": "Please choose a month.",
  "expiry-activities-missing": "Please choose at least one activity.",
} satisfies FieldErrorTexts<(typeof pointExpiry)["fieldErrors"]>;
