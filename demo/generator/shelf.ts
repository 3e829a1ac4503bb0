import { addReward } from "#core/rewards/add-reward.ts";
import type { Reward } from "#core/rewards/reward.ts";
import type { Day } from "./calendar.ts";
import { Chance, kinds } from "./chance.ts";
import type { Draft } from "./draft.ts";
import { chainRewards } from "./menu.ts";
import type { Team } from "./team.ts";
import { actorFor, type SampleSpec, type Town } from "./town.ts";

/** The rewards that are available on a day of the year. */
export type Shelf = (day: Day) => readonly Reward[];

/** A reward and the months in which it is available; by default all. */
interface SeasonalReward {
  readonly reward: Reward;
  readonly months?: readonly number[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * Adds the chain's rewards to the existing ones. A seasonal reward is active if the year ends in its season. The stock of existing rewards does not change.
 */
export function addShelf(town: Town, draft: Draft, team: Team, order: SampleSpec): Shelf {
  const there = order.rewards.filter(({ isActive }) => isActive);
  const all: readonly SeasonalReward[] = [
    ...there.map((reward) => ({ reward: { ...reward, availabilityCount: null } })),
    ...added(town, draft, team, order),
  ];
  const byMonth = Array.from({ length: 13 }, (_, month) =>
    all.filter((one) => isSold(one, month)).map(({ reward }) => reward),
  );
  return ({ month }) => byMonth[month] ?? [];
}

function added(
  town: Town,
  draft: Draft,
  team: Team,
  { customers, rewards }: SampleSpec,
): readonly SeasonalReward[] {
  const { days } = town.calendar;
  const chance = new Chance(town.seed, kinds.shelf);
  const shelf: SeasonalReward[] = [];
  for (const { fields, months } of chainRewards(customers)) {
    const at = (days[0]?.from ?? 0) + HOUR_MS + shelf.length * MINUTE_MS;
    const staff = actorFor(team.pickWithPermission("canManageRewards", chance));
    const last = shelf.at(-1)?.reward ?? rewards.at(-1);
    const facts = { count: rewards.length + shelf.length, last, unknown: [] };
    draft.perform(addReward, facts, fields, town.context(at, chance, staff));
    const reward = draft.last("rewards");
    if (reward === undefined) continue;
    shelf.push(months === undefined ? { reward } : { reward, months });
    reward.isActive = isSold({ reward, ...(months && { months }) }, days.at(-1)?.month ?? 0);
  }
  return shelf;
}

function isSold({ months }: SeasonalReward, month: number): boolean {
  return months?.includes(month) ?? true;
}
