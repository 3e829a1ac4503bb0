import type { Program } from "../program.ts";
import type { EarningRule } from "./rule.ts";
import { earningAmount } from "./shares.ts";
import { wholePoints } from "./whole-points.ts";

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
      /** Millionths of a point from earlier purchases; absent for none and from version 1. */
      readonly carriedIn?: number;
      /** Millionths of a point for the next purchase; absent for none and from version 1. */
      readonly carriedOver?: number;
    };
  }
>;

/**
 * Returns the rule that gives points for the amount of a purchase, at the program's rate per currency unit (specification §1, §4; decision
 * 040). Less than a point is carried to the customer's next purchase (decision 141). Products that never earn do not count. A purchase below the minimum amount earns nothing.
 */
export function baseRate({
  pointsPerUnit,
  currency,
  decimals,
  minimumAmount,
}: Program["purchases"]): BaseRate {
  return {
    id: BASE_RATE,
    version: 2,
    award(occasion) {
      if (occasion.kind !== "purchase" || occasion.amount < minimumAmount) return undefined;
      const amount = earningAmount(occasion);
      const { carried } = occasion;
      const { points, rest } = wholePoints({ amount, pointsPerUnit, decimals, carried });
      const params = {
        amount,
        currency,
        pointsPerUnit,
        ...(carried > 0 && { carriedIn: carried }),
        ...(rest > 0 && { carriedOver: rest }),
      };
      return { points, carried: rest, explanation: { code: "amount-spent", params } };
    },
  };
}
