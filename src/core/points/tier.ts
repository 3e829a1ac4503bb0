import type { Program } from "../program.ts";
import type { Tier } from "../tiers.ts";
import { MAX_TIER } from "./max-tier.ts";

/** A user's position among the tiers. `pointsToNextTier` in points, never negative; `progress` in whole percent, 0 to 100. */
export interface Standing {
  readonly nextTier: string;
  readonly pointsToNextTier: number;
  readonly progress: number;
}

/** The standing in the top tier. */
export const highestStanding: Standing = { nextTier: MAX_TIER, pointsToNextTier: 0, progress: 100 };

interface ReachableTier extends Tier {
  readonly threshold: number;
}

/** Returns the tiers that a balance reaches, lowest first. */
export function reachable(program: Pick<Program, "tiers">): readonly ReachableTier[] {
  return program.tiers.filter((tier): tier is ReachableTier => tier.threshold !== null);
}

/** Returns the id of a new account's tier: the lowest (specification §4). */
export function firstTier(program: Program): string {
  return reachable(program)[0]?.id ?? "";
}

/** Returns a tier by its id; undefined for a tier that the program no longer has. */
export function findTier(program: Pick<Program, "tiers">, id: string): Tier | undefined {
  return program.tiers.find((tier) => tier.id === id);
}

/** Returns a tier by its name, ignoring case; undefined for an unknown name. */
export function findTierNamed(program: Pick<Program, "tiers">, name: string): Tier | undefined {
  return program.tiers.find((tier) => tier.name.toLowerCase() === name.toLowerCase());
}

/** Returns a tier's name by its id; the id itself for a tier that the program no longer has. */
export function tierName(program: Pick<Program, "tiers">, id: string): string {
  return findTier(program, id)?.name ?? id;
}

/** Returns the id of the tier with a name, ignoring case; the name itself for a tier that the program no longer has. */
export function tierIdNamed(program: Pick<Program, "tiers">, name: string): string {
  return findTierNamed(program, name)?.id ?? name;
}

/** Returns a tier's index in the program's tiers, 0 for the lowest; -1 for an unknown id. */
export function tierRank(program: Pick<Program, "tiers">, id: string): number {
  return program.tiers.findIndex((tier) => tier.id === id);
}

/**
 * Returns the id of the tier for a new balance in points: the highest whose threshold is reached, never below the current one (specification §4;
 * readings, Points and tiers).
 */
export function tierAfter(program: Program, held: string, balance: number): string {
  const reached = reachable(program).findLast((tier) => balance >= tier.threshold)?.id ?? held;
  return tierRank(program, reached) > tierRank(program, held) ? reached : held;
}

/**
 * Computes next tier, missing points and progress (specification §2 Dashboard, §4, §5 Display). Progress runs from the current tier's
 * threshold to the next one's, rounded and capped at 100; in the top tier it is 100.
 */
export function tierStanding(program: Program, held: string, balance: number): Standing {
  const tiers = program.tiers;
  const rank = tierRank(program, held);
  const next = tiers.slice(rank + 1).find((tier): tier is ReachableTier => tier.threshold !== null);
  if (next === undefined) return highestStanding;
  const from = tiers[rank]?.threshold ?? 0;
  const part = (100 * (balance - from)) / Math.max(1, next.threshold - from);
  return {
    nextTier: next.name,
    pointsToNextTier: Math.max(0, next.threshold - balance),
    progress: Math.min(100, Math.max(0, Math.round(part))),
  };
}
