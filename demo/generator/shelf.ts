import { addReward } from "#core/rewards/add-reward.ts";
import type { Reward } from "#core/rewards/reward.ts";
import type { Day } from "./calendar.ts";
import { Chance, kinds } from "./chance.ts";
import type { Draft } from "./draft.ts";
import { ownOffers } from "./menu.ts";
import type { Team } from "./team.ts";
import { acting, type SampleOrder, type Town } from "./town.ts";

/** The rewards that can be had on a day of the year. */
export type Shelf = (day: Day) => readonly Reward[];

/** A reward and the months in which it can be had; all when left out. */
interface Shelved {
  readonly reward: Reward;
  readonly months?: readonly number[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * Puts the chain's own rewards beside those that are there. A seasonal one is active where the year ends in its season. The
 * stock of rewards that are there is the operator's own affair: the year takes nothing from it.
 */
export function addShelf(town: Town, draft: Draft, team: Team, order: SampleOrder): Shelf {
  const there = order.rewards.filter(({ isActive }) => isActive);
  const all: readonly Shelved[] = [
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
  { customers, rewards }: SampleOrder,
): readonly Shelved[] {
  const { days } = town.calendar;
  const chance = new Chance(town.seed, kinds.shelf);
  const shelf: Shelved[] = [];
  for (const { fields, months } of ownOffers(customers)) {
    const at = (days[0]?.from ?? 0) + HOUR_MS + shelf.length * MINUTE_MS;
    const staff = acting(team.whoMay("canManageRewards", chance));
    const last = shelf.at(-1)?.reward ?? rewards.at(-1);
    const facts = { count: rewards.length + shelf.length, last };
    draft.perform(addReward, facts, fields, town.context(at, chance, staff));
    const reward = draft.last("rewards");
    if (reward === undefined) continue;
    shelf.push(months === undefined ? { reward } : { reward, months });
    reward.isActive = isSold({ reward, ...(months && { months }) }, days.at(-1)?.month ?? 0);
  }
  return shelf;
}

function isSold({ months }: Shelved, month: number): boolean {
  return months?.includes(month) ?? true;
}
