import type { Award } from "../points/award.ts";
import type { Occasion } from "./occasion.ts";
import type { EarningRule } from "./rule.ts";

/**
 * Returns the awards of an occasion in the order of the rules. A rule that gives 0 points leaves no award. Pure, so that it can be applied
 * to past occasions too. Throws RangeError if a rule gives anything but whole points.
 */
export function evaluate(occasion: Occasion, rules: readonly EarningRule[]): readonly Award[] {
  const awards: Award[] = [];
  for (const { id, version, award } of rules) {
    const given = award(occasion, awards);
    if (given === undefined || given.points === 0) continue;
    if (!Number.isSafeInteger(given.points) || given.points < 0) {
      throw new RangeError(`The rule ${id} gives ${given.points} points.`);
    }
    awards.push({ rule: id, version, ...given });
  }
  return awards;
}
