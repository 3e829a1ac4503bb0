import type { Program, Tier } from "../program.ts";

/** The label of the top tier's next tier (specification §4). */
export const MAX_TIER = "Max Tier";

/** Where a person stands among the tiers. `pointsToNextTier` in points, never negative; `progress` in whole percent, 0 to 100. */
export interface Standing {
  readonly nextTier: string;
  readonly pointsToNextTier: number;
  readonly progress: number;
}

/** Where somebody stands above whom there is nothing. */
export const topStanding: Standing = { nextTier: MAX_TIER, pointsToNextTier: 0, progress: 100 };

interface ReachableTier extends Tier {
  readonly threshold: number;
}

function reachable(program: Program): readonly ReachableTier[] {
  return program.tiers.filter((tier): tier is ReachableTier => tier.threshold !== null);
}

/** The tier a new account starts at: the lowest (specification §4). */
export function firstTier(program: Program): string {
  return reachable(program)[0]?.name ?? "";
}

/** The tier's constants by its name, letter case ignored; undefined for a name the program does not have. */
export function tierNamed(program: Pick<Program, "tiers">, name: string): Tier | undefined {
  return program.tiers.find((tier) => tier.name.toLowerCase() === name.toLowerCase());
}

/** The place of a tier among the program's, 0 for the lowest; -1 for a name the program does not have. */
export function tierRank(program: Program, name: string): number {
  return program.tiers.findIndex((tier) => tier.name === name);
}

/**
 * The tier after a balance changed: the highest whose threshold is reached, and never below the one held
 * (specification §4; readings, Points and tiers). In: the tier held and the new balance in points.
 */
export function tierAfter(program: Program, held: string, balance: number): string {
  const reached = reachable(program).findLast((tier) => balance >= tier.threshold)?.name ?? held;
  return tierRank(program, reached) > tierRank(program, held) ? reached : held;
}

/**
 * Next tier, missing points and progress (specification §2 Dashboard, §4, §5 Display).
 * Progress runs from the held tier's threshold to the next one's, rounded and capped at 100; at the top it is 100.
 */
export function standingOf(program: Program, held: string, balance: number): Standing {
  const tiers = program.tiers;
  const rank = tierRank(program, held);
  const next = tiers.slice(rank + 1).find((tier): tier is ReachableTier => tier.threshold !== null);
  if (next === undefined) return topStanding;
  const from = tiers[rank]?.threshold ?? 0;
  const part = (100 * (balance - from)) / Math.max(1, next.threshold - from);
  return {
    nextTier: next.name,
    pointsToNextTier: Math.max(0, next.threshold - balance),
    progress: Math.min(100, Math.max(0, Math.round(part))),
  };
}
