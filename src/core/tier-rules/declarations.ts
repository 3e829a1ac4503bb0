import { error } from "../kit/declarations.ts";
import { tierRulesFieldErrors } from "./field-errors.ts";

/** The error codes of the module tier-rules. */
export const tierRules = {
  fieldErrors: tierRulesFieldErrors,
  errors: {
    "tier-rules-change-unconfirmed": error("refused"),
    "tier-sums-not-known": error("refused"),
    "tiers-out-of-reach": error("refused"),
  },
};
