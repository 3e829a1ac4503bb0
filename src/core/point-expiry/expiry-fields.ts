import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { pointActivities } from "../point-lots/activities.ts";
import { type ChosenExpiry, expiryKinds, MAX_EXPIRY_MONTHS } from "./expiry-policy.ts";
import { pointExpiryFieldErrors } from "./field-errors.ts";

const { "expiry-months-invalid": monthsError } = pointExpiryFieldErrors;
const { "expiry-least-months-invalid": leastError } = pointExpiryFieldErrors;
const { "expiry-month-invalid": yearEndError } = pointExpiryFieldErrors;

const hasActivity = z.refine<ChosenExpiry>(
  ({ kind, activities }) => kind !== "inactivity" || activities.length > 0,
  { path: ["activities"], error: pointExpiryFieldErrors["expiry-activities-missing"] },
);

/** When points expire, as staff choose it, see `ExpiryPolicy`. */
export const expirySection = z
  .strictObject({
    kind: z.enum(expiryKinds),
    months: z.int(monthsError).check(z.gte(1, monthsError), z.lte(MAX_EXPIRY_MONTHS, monthsError)),
    yearEnd: z.int(yearEndError).check(z.gte(1, yearEndError), z.lte(12, yearEndError)),
    yearMonths: z.int(leastError).check(z.gte(0, leastError), z.lte(MAX_EXPIRY_MONTHS, leastError)),
    activities: z.array(z.enum(pointActivities)),
    exemptTiers: z.array(id).check(z.maxLength(20)),
  })
  .check(hasActivity);
