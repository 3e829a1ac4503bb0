import type { tierRules } from "#core/tier-rules/declarations.ts";
import type { ErrorTexts, FieldErrorTexts } from "../../declared.ts";

/** The texts of the errors of the rules of tiers. */
export const errors = {
  "tier-rules-change-unconfirmed": {
    title: "Please Confirm",
    text: "Customers will reach and keep tiers in another way than now. Look at the preview and confirm that you want it.",
  },
  "tier-sums-not-known": {
    title: "Not Ready Yet",
    text: "The program is still adding up what older accounts earned and spent. Please try again in a few minutes.",
  },
  "tiers-out-of-reach": {
    title: "Nobody Can Reach These Tiers",
    text: "Tiers cannot depend on money spent, because this program records no purchases. Please choose points instead.",
  },
} satisfies ErrorTexts<(typeof tierRules)["errors"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "tier-period-invalid": "Please enter a whole number of months from 1 to 24.",
  "tier-grace-invalid":
    "Please enter a whole number of days from 30 to 365. Customers are told 30 days before at least.",
} satisfies FieldErrorTexts<(typeof tierRules)["fieldErrors"]>;
