/** The rules that look for fraud in purchases and sign-ups, in the order of the settings (docs/decisions/188). */
export const fraudRuleNames = [
  "manyPurchases",
  "sameStaff",
  "largeAmount",
  "roundAmounts",
  "refundAfterSpending",
  "sharedOrigin",
  "twoLocations",
  "staffAccount",
] as const;

/** One of {@link fraudRuleNames}. */
export type FraudRuleName = (typeof fraudRuleNames)[number];

/** Days that `sameStaff` and `roundAmounts` look back, with the day of the purchase. */
export const WEEK_DAYS = 7;

/** Days that `refundAfterSpending` looks back. */
export const REFUND_DAYS = 90;

/** The fraud rules with their limits. All are off by default. A match holds points, it never rejects anything. */
export interface FraudRules {
  /** More than `times` purchases of a customer in a program day. */
  readonly manyPurchases: { readonly isOn: boolean; readonly times: number };
  /** A staff member recorded more than `times` purchases for the same customer in {@link WEEK_DAYS} days. Tills do not count. */
  readonly sameStaff: { readonly isOn: boolean; readonly times: number };
  /** A purchase above `amount`, in minor units of the program's currency. */
  readonly largeAmount: { readonly isOn: boolean; readonly amount: number };
  /** At least `times` purchases of a customer in {@link WEEK_DAYS} days whose amounts are multiples of `multiple`, in minor units. */
  readonly roundAmounts: {
    readonly isOn: boolean;
    readonly multiple: number;
    readonly times: number;
  };
  /** At least `times` refunds in {@link REFUND_DAYS} days whose points had been spent. */
  readonly refundAfterSpending: { readonly isOn: boolean; readonly times: number };
  /** More than `perDevice` accounts from one device, or `perAddress` from one address, in the days that their digests are kept, see core/account-origins/. */
  readonly sharedOrigin: {
    readonly isOn: boolean;
    readonly perDevice: number;
    readonly perAddress: number;
  };
  /** A purchase at one location and a used voucher at another within `minutes`. */
  readonly twoLocations: { readonly isOn: boolean; readonly minutes: number };
  /** A purchase for an account that staff marked as a staff member's own. `onlyOwnEntries`: only if that person recorded it. */
  readonly staffAccount: { readonly isOn: boolean; readonly onlyOwnEntries: boolean };
}

/** When points of purchases enter the balance; at once and without rules unless staff change it (docs/decisions/188). */
export interface ReviewPolicy {
  /** Program days that the points of every purchase stay pending. 0: they can be used at once. */
  readonly pendingDays: number;
  /** Program days after which points that a rule holds are released without a decision. 0: never. */
  readonly reviewDays: number;
  readonly rules: FraudRules;
}

/** No pending points and no rule, with limits that suit a café. */
export const noReview: ReviewPolicy = {
  pendingDays: 0,
  reviewDays: 0,
  rules: {
    manyPurchases: { isOn: false, times: 4 },
    sameStaff: { isOn: false, times: 6 },
    largeAmount: { isOn: false, amount: 15_000 },
    roundAmounts: { isOn: false, multiple: 1000, times: 4 },
    refundAfterSpending: { isOn: false, times: 2 },
    sharedOrigin: { isOn: false, perDevice: 2, perAddress: 10 },
    twoLocations: { isOn: false, minutes: 15 },
    staffAccount: { isOn: false, onlyOwnEntries: true },
  },
};

/** Returns whether any rule is on. */
export function hasFraudRule({ rules }: Pick<ReviewPolicy, "rules">): boolean {
  return fraudRuleNames.some((name) => rules[name].isOn);
}
