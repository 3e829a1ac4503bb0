import { dayNumber } from "../kit/time.ts";
import type { Card } from "./card.ts";
import { cardFor } from "./card-changes.ts";
import {
  type ChallengeCount,
  type ChallengeDefinition,
  type ChallengeReward,
  type ChallengeRules,
  rulesOf,
} from "./challenge-definition.ts";
import { completionsOf, placesOf, type Run, standing, streakOf, unitsInWeek } from "./standing.ts";
import { weekOf } from "./units.ts";

/** A week of a streak as it is shown. */
export type StreakWeek = "reached" | "forgiven" | "present" | "coming";

/** A card as customers, staff and tills see it. Amounts are minor units, days 'YYYY-MM-DD'. */
export interface ShownCard {
  readonly challengeId: string;
  readonly name: string;
  readonly text: string;
  readonly image: string;
  readonly counts: ChallengeCount["kind"];
  /** The number of places, and how many are filled, head start included; for amounts in minor units, for streaks weeks. */
  readonly target: number;
  readonly progress: number;
  readonly headStart: number;
  /** The last day that counts; null without one. */
  readonly lastDay: string | null;
  readonly reward:
    | Pick<Extract<ChallengeReward, { kind: "voucher" }>, "kind" | "title">
    | Exclude<ChallengeReward, { kind: "voucher" }>;
  /** How often the customer has completed the challenge. */
  readonly completed: number;
  /** Whether it cannot be completed again. */
  readonly isDone: boolean;
  readonly streak: {
    readonly weeks: readonly StreakWeek[];
    /** The target of a week, and how much of it this week has. */
    readonly perWeek: number;
    readonly thisWeek: number;
    /** Whether a missed week would be forgiven. */
    readonly hasFreeze: boolean;
  } | null;
}

/**
 * Returns the card of a challenge that a customer sees on a day: the one on which something would count, or an empty one before the first
 * activity.
 * @param cards all cards of the customer
 */
export function shownCard(
  challengeId: string,
  definition: ChallengeDefinition,
  cards: readonly Card[],
  today: string,
): ShownCard {
  const own = cards.filter((card) => card.challengeId === challengeId);
  const card = cardFor(own, { challengeId, definition, day: today }) ?? own.at(-1);
  const rules = card === undefined ? definition.rules : rulesOf(definition, card.version);
  const tally = card?.tally ?? {};
  const isDone = card !== undefined && card.cap !== null && completionsOf(rules, card) >= card.cap;
  const target = placesOf(rules);
  const { name, text, image } = definition;
  const { counts, headStart, reward } = rules;
  return {
    challengeId,
    name,
    text,
    image,
    counts: counts.kind,
    target,
    progress: isDone ? target : standing(rules, tally, today).filled,
    headStart,
    lastDay: earlier(card?.until ?? "", definition.lastDay),
    reward: reward.kind === "voucher" ? { kind: "voucher", title: reward.title } : reward,
    completed: own.reduce((sum, { completed }) => sum + completed, 0),
    isDone,
    streak: shownStreak(rules, tally, today),
  };
}

function earlier(...days: readonly string[]): string | null {
  return days.filter((day) => day !== "").toSorted()[0] ?? null;
}

function shownStreak(
  rules: ChallengeRules,
  tally: Card["tally"],
  today: string,
): ShownCard["streak"] {
  if (rules.streak === null) return null;
  const { run } = streakOf(rules, rules.streak, tally, today);
  return {
    weeks: shownWeeks(run, rules.streak.weeks, weekOf(dayNumber(today))),
    perWeek: rules.target,
    thisWeek: unitsInWeek(rules, tally, today),
    hasFreeze: rules.streak.hasFreeze && run.forgiven === null,
  };
}

/** Lists the weeks of the streak from its first one, a forgiven week among them, to the one that completes it. */
function shownWeeks(
  { reached, forgiven }: Run,
  wanted: number,
  now: number,
): readonly StreakWeek[] {
  const isReached = new Set(reached);
  const weeks: StreakWeek[] = [];
  let places = 0;
  for (let week = reached[0] ?? now; places < wanted; week += 1) {
    if (week === forgiven && !isReached.has(week)) {
      weeks.push("forgiven");
      continue;
    }
    places += 1;
    weeks.push(isReached.has(week) ? "reached" : week === now ? "present" : "coming");
  }
  return weeks;
}
