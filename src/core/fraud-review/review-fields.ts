import * as z from "zod/mini";
import { fraudReviewFieldErrors as errors } from "./field-errors.ts";

/** The most program days that points can stay pending. */
export const MAX_PENDING_DAYS = 90;

/** The highest amount of a rule, in minor units. */
const MAX_RULE_AMOUNT = 100_000_000;

function within(min: number, max: number, error: string) {
  return z.int(error).check(z.gte(min, error), z.lte(max, error));
}

const days = within(0, MAX_PENDING_DAYS, errors["review-days-invalid"]);
const times = within(1, 100, errors["rule-times-invalid"]);
const accounts = within(1, 1000, errors["rule-accounts-invalid"]);
const isOn = z.boolean();

/** The fraud rules as staff set them, see `FraudRules`. */
export const fraudRulesFields = z.strictObject({
  manyPurchases: z.strictObject({ isOn, times }),
  sameStaff: z.strictObject({ isOn, times }),
  largeAmount: z.strictObject({
    isOn,
    amount: within(1, MAX_RULE_AMOUNT, errors["rule-amount-invalid"]),
  }),
  roundAmounts: z.strictObject({
    isOn,
    multiple: within(2, MAX_RULE_AMOUNT, errors["rule-multiple-invalid"]),
    times,
  }),
  refundAfterSpending: z.strictObject({ isOn, times }),
  sharedOrigin: z.strictObject({ isOn, perDevice: accounts, perAddress: accounts }),
  twoLocations: z.strictObject({
    isOn,
    minutes: within(1, 1440, errors["rule-minutes-invalid"]),
  }),
  staffAccount: z.strictObject({ isOn, onlyOwnEntries: z.boolean() }),
});

/** When points enter the balance, as staff set it, see `ReviewPolicy`. */
export const reviewSection = z.strictObject({
  pendingDays: days,
  reviewDays: days,
  rules: fraudRulesFields,
});
