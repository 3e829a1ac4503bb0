import type { Person } from "./model-state.ts";

/** A tier: its threshold, the bonus percentage on scans, and the multiple of the birthday bonus (specification §4, §9). */
interface Tier {
  readonly at: number;
  readonly percent: number;
  readonly times: number;
}

/** Platinum and Diamond have no threshold; only staff set them. */
const tiers: Readonly<Record<string, Tier>> = {
  Bronze: { at: 0, percent: 0, times: 1 },
  Silver: { at: 500, percent: 10, times: 1 },
  Gold: { at: 1000, percent: 15, times: 2 },
  Platinum: { at: Number.POSITIVE_INFINITY, percent: 20, times: 3 },
  Diamond: { at: Number.POSITIVE_INFINITY, percent: 25, times: 4 },
};

const ladder = Object.keys(tiers);

/** The entry in {@link tiers} of a user's tier. */
function held({ tier }: Person): Tier {
  const found = tiers[tier];
  if (found === undefined) throw new Error(`The model knows no tier ${tier}.`);
  return found;
}

/** The tier with a name, ignoring letter case, or undefined. */
export function tierCalled(name: string): string | undefined {
  return ladder.find((tier) => tier.toLowerCase() === name.trim().toLowerCase());
}

/** A scan's points with the bonus of the previous tier, rounded down (readings, Points and tiers). */
export function withBonus(person: Person, points: number): number {
  return points + Math.floor((points * held(person).percent) / 100);
}

/** The birthday bonus: 25 points, times the tier's multiple. */
export function birthdayBonus(person: Person): number {
  return 25 * held(person).times;
}

/** Returns the tier that the balance reaches; it never falls (specification §4). */
export function risen(person: Person): string {
  const reached = ladder.findLast((tier) => person.points >= (tiers[tier]?.at ?? 0)) ?? "";
  return ladder.indexOf(reached) > ladder.indexOf(person.tier) ? reached : person.tier;
}
