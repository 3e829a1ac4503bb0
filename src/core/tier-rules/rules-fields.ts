import * as z from "zod/mini";
import { tierRulesFieldErrors } from "./field-errors.ts";
import { MAX_GRACE_DAYS, MAX_PERIOD_MONTHS, MIN_GRACE_DAYS, tierBases } from "./tier-rules.ts";

const { "tier-period-invalid": periodError, "tier-grace-invalid": graceError } =
  tierRulesFieldErrors;

/** How tiers are reached and kept, as staff choose it, see `TierRules`. */
export const tierRulesSection = z.strictObject({
  basis: z.enum(tierBases),
  months: z.int(periodError).check(z.gte(1, periodError), z.lte(MAX_PERIOD_MONTHS, periodError)),
  graceDays: z
    .int(graceError)
    .check(z.gte(MIN_GRACE_DAYS, graceError), z.lte(MAX_GRACE_DAYS, graceError)),
});
