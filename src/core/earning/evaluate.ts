import { MILLIONTHS } from "../identity/millionths.ts";
import type { Award } from "../points/award.ts";
import type { Occasion } from "./occasion.ts";
import type { EarningRule } from "./rule.ts";

/** What an occasion earns: its awards, and what a purchase leaves for the next one, in millionths of a point; 0 for other occasions. */
export interface Evaluation {
  readonly awards: readonly Award[];
  readonly carried: number;
}

/**
 * Returns the awards of an occasion in the order of the rules, and the carried remainder. A rule that gives 0 points leaves no award. Pure,
 * so that it can be applied to past occasions too. Throws RangeError if a rule gives anything but whole points, or carries a point or more.
 */
export function evaluate(occasion: Occasion, rules: readonly EarningRule[]): Evaluation {
  const awards: Award[] = [];
  let carried = occasion.kind === "purchase" ? occasion.carried : 0;
  for (const { id, version, award } of rules) {
    const given = award(occasion, awards);
    if (given === undefined) continue;
    const { points, explanation } = given;
    if (!Number.isSafeInteger(points) || points < 0) {
      throw new RangeError(`The rule ${id} gives ${points} points.`);
    }
    carried = given.carried ?? carried;
    if (points > 0) awards.push({ rule: id, version, points, explanation });
  }
  if (!Number.isInteger(carried) || carried < 0 || carried >= MILLIONTHS) {
    throw new RangeError(`${carried} millionths of a point cannot be carried.`);
  }
  return { awards, carried };
}
