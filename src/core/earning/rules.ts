import type { Award } from "../points/award.ts";
import { defaultProgram, type Program } from "../program.ts";
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

/**
 * Describes how an entry's points were computed, such as '5 base + 1 Gold bonus'; empty without awards. Explanations contain their values,
 * so current settings do not matter. An award of a removed rule is called 'other'.
 */
export function describeAwards(awards: readonly Award[]): string {
  const rules = earningRules(defaultProgram);
  return awards
    .map((award) => {
      const rule = rules.find(({ id }) => id === award.rule);
      return rule?.describe(award) ?? `${award.points} other`;
    })
    .join(" + ");
}
