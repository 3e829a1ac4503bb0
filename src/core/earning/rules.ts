import type { Program } from "../program.ts";
import { baseRate } from "./base-rate.ts";
import { codePoints } from "./code-points.ts";
import type { EarningRule } from "./rule.ts";
import { tierBonus } from "./tier-bonus.ts";

/** The program's earning rules, in the order in which they are applied: a rule sees the awards of those before it. */
export function earningRules(
  program: Pick<Program, "purchases" | "tiers">,
): readonly EarningRule[] {
  return [baseRate(program.purchases), codePoints, tierBonus(program)];
}
