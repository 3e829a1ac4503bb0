import { MILLIONTHS } from "../identity/millionths.ts";
import { type Award, totalPoints } from "../points/award.ts";
import { type CampaignOutcome, campaignOutcome } from "./campaign-awards.ts";
import type { Allowances, CampaignRule } from "./campaign-rule.ts";
import type { Occasion } from "./occasion.ts";
import type { EarningRule } from "./rule.ts";

/**
 * What an occasion earns: its awards; the vouchers and stamps that campaigns give; the campaigns for its kind that did not apply, with the
 * reason; and what a purchase leaves for the next one, in millionths of a point, 0 for other occasions.
 */
export interface Evaluation extends CampaignOutcome {
  readonly carried: number;
}

/** The campaigns in force, and what is left of their limits; without an allowance a campaign is unlimited. */
export interface Campaigns {
  readonly rules: readonly CampaignRule[];
  readonly allowances: Allowances;
}

const noCampaigns: Campaigns = { rules: [], allowances: new Map() };

/**
 * Returns what an occasion earns (docs/decisions/155): `floor(base × best multiplier) + floor(base × tier percent) + bonuses`. The awards
 * are those of the program's rules in their order, then those of campaigns: multipliers, bonuses, points per item. A rule that gives 0
 * points leaves no award. Pure, so that it can be applied to past occasions too. The order of the campaigns does not matter. Throws
 * RangeError if a rule gives anything but whole points, or carries a point or more.
 */
export function evaluate(
  occasion: Occasion,
  rules: readonly EarningRule[],
  campaigns: Campaigns = noCampaigns,
): Evaluation {
  const awards: Award[] = [];
  let carried = occasion.kind === "purchase" ? occasion.carried : 0;
  let base = 0;
  for (const { id, version, award, isOnTop } of rules) {
    const given = award(occasion, awards);
    if (given === undefined) continue;
    const { points, explanation } = given;
    if (!Number.isSafeInteger(points) || points < 0) {
      throw new RangeError(`The rule ${id} gives ${points} points.`);
    }
    carried = given.carried ?? carried;
    if (isOnTop === undefined) base += points;
    if (points > 0) awards.push({ rule: id, version, points, explanation });
  }
  if (!Number.isInteger(carried) || carried < 0 || carried >= MILLIONTHS) {
    throw new RangeError(`${carried} millionths of a point cannot be carried.`);
  }
  const more = campaignOutcome(occasion, base, campaigns.rules, campaigns.allowances);
  const all = [...awards, ...more.awards];
  if (!Number.isSafeInteger(totalPoints(all))) {
    throw new RangeError("The awards of an occasion exceed exact numbers.");
  }
  return { ...more, awards: all, carried };
}
