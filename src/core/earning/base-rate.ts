import type { Program } from "../program.ts";
import type { EarningRule } from "./rule.ts";

/** The id of the base rate's awards. */
export const BASE_RATE = "base-rate";

type BaseRate = EarningRule<
  typeof BASE_RATE,
  {
    readonly code: "amount-spent";
    readonly params: {
      readonly amount: number;
      readonly currency: string;
      readonly pointsPerUnit: number;
    };
  }
>;

/**
 * Returns the rule that gives points for the amount of a purchase, at the program's rate per currency unit, rounded down (specification §1,
 * §4; decision 040).
 */
export function baseRate({ pointsPerUnit, currency, decimals }: Program["purchases"]): BaseRate {
  return {
    id: BASE_RATE,
    version: 1,
    award(occasion) {
      if (occasion.kind !== "purchase") return undefined;
      const { amount } = occasion;
      // Hundredths of a point per minor unit, so that only whole numbers are multiplied.
      const hundredths = amount * Math.round(pointsPerUnit * 100);
      const points = Math.floor(hundredths / (100 * 10 ** decimals));
      const params = { amount, currency, pointsPerUnit };
      return { points, explanation: { code: "amount-spent", params } };
    },
  };
}
