/** What tiers are reached by (docs/decisions/187). */
export const tierBases = [
  "balance",
  "earned-rolling",
  "earned-year",
  "spent-rolling",
  "spent-year",
] as const;

/** What tiers are reached by, see {@link TierRules}. */
export type TierBasis = (typeof tierBases)[number];

/** How tiers are reached and kept (docs/decisions/187). Fields that a basis does not use keep their values. */
export interface TierRules {
  /**
   * 'balance': the spendable points. 'earned-rolling' and 'earned-year': points earned in the last `months` program months with the present
   * one, or in the calendar year. 'spent-rolling' and 'spent-year': the same for money, in whole units of the currency.
   */
  readonly basis: TierBasis;
  /** The length of a rolling period in program months, 1 to {@link MAX_PERIOD_MONTHS}. */
  readonly months: number;
  /** How many days after a period a tier that was not kept still holds, {@link MIN_GRACE_DAYS} to {@link MAX_GRACE_DAYS}. */
  readonly graceDays: number;
  /** The program day on which these rules were saved, 'YYYY-MM-DD': periods that ended before are not judged. Empty for 'balance'. */
  readonly since: string;
}

/** The longest rolling period, in program months. */
export const MAX_PERIOD_MONTHS = 24;

/** The shortest and longest time between the announcement that a tier ends and its end, in days. */
export const MIN_GRACE_DAYS = 30;
export const MAX_GRACE_DAYS = 365;

/** Tiers follow the balance and are never lost, as the specification has it. The other values are what the form suggests. */
export const balanceRules: TierRules = {
  basis: "balance",
  months: 12,
  graceDays: MIN_GRACE_DAYS,
  since: "",
};

/** What staff choose of the rules; the rest follows from when they save it. */
export type ChosenTierRules = Omit<TierRules, "since">;

/** Returns whether a basis counts money instead of points. */
export function countsMoney(basis: TierBasis): boolean {
  return basis === "spent-rolling" || basis === "spent-year";
}

/** Returns whether a basis counts the calendar year instead of a rolling period. */
export function countsYears(basis: TierBasis): boolean {
  return basis === "earned-year" || basis === "spent-year";
}
