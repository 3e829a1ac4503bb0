import type { Program } from "../program.ts";
import { baseRate } from "./base-rate.ts";
import { codePoints } from "./code-points.ts";
import type { EarningRule } from "./rule.ts";
import { tierBonus } from "./tier-bonus.ts";

/** Returns the program's earning rules in order; each rule receives the awards of the rules before it. */
export function earningRules(
  program: Pick<Program, "purchases" | "tiers">,
): readonly EarningRule[] {
  return [baseRate(program.purchases), codePoints, tierBonus(program)];
}
