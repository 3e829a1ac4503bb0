import type { FraudRules } from "#core/fraud-review/fraud-rules.ts";
import { fraudRulesFields } from "#core/fraud-review/review-fields.ts";
import { defaultProgram, type Settings } from "#core/program.ts";
import { minorUnitsIn } from "../minimum-amount.ts";
import { numberIn, type TypedTexts } from "../text-settings.tsx";

const rulePath = "review.rules.";

/** Returns the settings as they are typed: each field of a rule by its path, amounts in units of the currency, switches as 'true' and 'false'. */
function typedOf({ review, purchases: { currency, decimals } }: Settings): TypedTexts {
  const inUnits = (minor: number) => (minor / 10 ** decimals).toFixed(decimals);
  const { largeAmount, roundAmounts } = review.rules;
  const rules = {
    ...review.rules,
    largeAmount: { ...largeAmount, amount: inUnits(largeAmount.amount) },
    roundAmounts: { ...roundAmounts, multiple: inUnits(roundAmounts.multiple) },
  };
  const fields = Object.entries(rules).flatMap(([rule, own]) =>
    Object.entries(own).map(([field, value]) => [`${rulePath}${rule}.${field}`, String(value)]),
  );
  return {
    "review.pendingDays": String(review.pendingDays),
    "review.reviewDays": String(review.reviewDays),
    "review.currency": currency,
    ...Object.fromEntries(fields),
  };
}

/** Returns the section to save. A field of a rule that is off has its default if what was typed in it cannot be saved. */
function sectionOf(typed: TypedTexts) {
  return {
    pendingDays: numberIn(typed["review.pendingDays"]),
    reviewDays: numberIn(typed["review.reviewDays"]),
    rules: rulesOf(typed),
  };
}

function rulesOf(typed: TypedTexts) {
  const { rules } = defaultProgram.review;
  const number = (path: string) => numberIn(typed[rulePath + path]);
  const amount = (path: string) => minorUnitsIn(typed[rulePath + path], typed["review.currency"]);
  const isTrue = (path: string) => typed[rulePath + path] === "true";
  const usable = <Name extends keyof FraudRules, Own extends object>(name: Name, own: Own) => {
    const rule = { isOn: isTrue(`${name}.isOn`), ...own };
    const isValid = fraudRulesFields.shape[name].safeParse(rule).success;
    return rule.isOn || isValid ? rule : rules[name];
  };
  return {
    manyPurchases: usable("manyPurchases", { times: number("manyPurchases.times") }),
    sameStaff: usable("sameStaff", { times: number("sameStaff.times") }),
    largeAmount: usable("largeAmount", { amount: amount("largeAmount.amount") }),
    roundAmounts: usable("roundAmounts", {
      multiple: amount("roundAmounts.multiple"),
      times: number("roundAmounts.times"),
    }),
    refundAfterSpending: usable("refundAfterSpending", {
      times: number("refundAfterSpending.times"),
    }),
    sharedOrigin: usable("sharedOrigin", {
      perDevice: number("sharedOrigin.perDevice"),
      perAddress: number("sharedOrigin.perAddress"),
    }),
    twoLocations: usable("twoLocations", { minutes: number("twoLocations.minutes") }),
    staffAccount: usable("staffAccount", {
      onlyOwnEntries: isTrue("staffAccount.onlyOwnEntries"),
    }),
  };
}

/** The form of the section. */
export const reviewParts = {
  name: "review",
  typedOf,
  sectionsOf: (typed: TypedTexts) => ({ review: sectionOf(typed) }),
};

/** Returns the rules that what is typed would save; undefined if they cannot be saved. */
export function typedRules(typed: TypedTexts): FraudRules | undefined {
  return fraudRulesFields.safeParse(rulesOf(typed)).data;
}

/** Returns the path of a rule's field. */
export function pathOf(rule: keyof FraudRules, field: string): string {
  return `${rulePath}${rule}.${field}`;
}
