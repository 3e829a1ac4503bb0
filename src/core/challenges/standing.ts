import { dayNumber } from "../kit/time.ts";
import type { Card, Tally } from "./card.ts";
import type { ChallengeRules } from "./challenge-definition.ts";
import { STAMPS, weekOf } from "./units.ts";

/** How far a card is filled. */
export interface Standing {
  /** How often it is completed, without regard to a limit. */
  readonly completions: number;
  /** Units on the present filling, head start included; below the number of places. */
  readonly filled: number;
}

/** Returns how many places a card has: the target, or the weeks of a streak. */
export function placesOf({ target, streak }: Pick<ChallengeRules, "target" | "streak">): number {
  return streak?.weeks ?? target;
}

/**
 * Returns how far a tally fills a card. Pure, and independent of the order in which the units came. `today` decides which days and weeks
 * still count on the present filling; completions do not depend on it.
 */
export function standing(rules: ChallengeRules, tally: Tally, today: string): Standing {
  if (rules.streak !== null) {
    const { completions, run } = streakOf(rules, rules.streak, tally, today);
    return { completions, filled: run.reached.length };
  }
  if (rules.period.kind === "rolling")
    return rollingStanding(rules, rules.period.days, tally, today);
  const needed = rules.target - rules.headStart;
  if (rules.counts.kind === "products") return productStanding(needed, rules.headStart, tally);
  const total = Math.max(0, sum(Object.keys(tally).map((key) => countedUnits(rules, tally, key))));
  const completions = Math.floor(total / needed);
  return { completions, filled: rules.headStart + (total % needed) };
}

/** Returns how often a card counts as completed. */
export function completionsOf(
  rules: ChallengeRules,
  { tally, cap }: Pick<Card, "tally" | "cap">,
): number {
  const { completions } = standing(rules, tally, "");
  return cap === null ? completions : Math.min(completions, cap);
}

/** Returns the units of a key that count: visits and scans have a limit each day, stamps have none. */
function countedUnits({ counts }: ChallengeRules, tally: Tally, key: string): number {
  const units = tally[key] ?? 0;
  if (key.startsWith(STAMPS) || (counts.kind !== "visits" && counts.kind !== "scans")) return units;
  return counts.perDay === null ? units : Math.min(units, counts.perDay);
}

/**
 * Each card needs different products, so a product counts at most once on each. `n` cards can be filled if their products, each at most `n`
 * times, are enough. Stamps count as any product.
 */
function productStanding(needed: number, headStart: number, tally: Tally): Standing {
  const stamps = tally[STAMPS] ?? 0;
  const products = Object.entries(tally).flatMap(([key, units]) => (key === STAMPS ? [] : [units]));
  const filling = (cards: number) =>
    Math.max(0, stamps + sum(products.map((units) => Math.min(units, cards))));
  let completions = 0;
  while (filling(completions + 1) >= (completions + 1) * needed) completions += 1;
  return { completions, filled: headStart + filling(completions + 1) - completions * needed };
}

/** Goes through the days in their order: as soon as enough units are within the period, they complete a card and are used up, oldest first. */
function rollingStanding(
  rules: ChallengeRules,
  days: number,
  tally: Tally,
  today: string,
): Standing {
  const needed = rules.target - rules.headStart;
  const open: { readonly day: number; units: number }[] = [];
  let completions = 0;
  for (const [day, units] of unitsByDay(rules, tally)) {
    drop(open, day - days);
    if (units > 0) open.push({ day, units });
    else spend(open, -units);
    while (sum(open.map((one) => one.units)) >= needed) {
      spend(open, needed);
      completions += 1;
    }
  }
  if (today !== "") drop(open, dayNumber(today) - days);
  return { completions, filled: rules.headStart + sum(open.map(({ units }) => units)) };
}

function drop(open: { readonly day: number }[], before: number): void {
  while (open[0] !== undefined && open[0].day <= before) open.shift();
}

function spend(open: { units: number }[], units: number): void {
  let left = units;
  for (let first = open[0]; first !== undefined && left > 0; first = open[0]) {
    const taken = Math.min(first.units, left);
    first.units -= taken;
    left -= taken;
    if (first.units === 0) open.shift();
  }
}

/** The present streak: the weeks in which the target was reached, and the missed week that was forgiven; null for none. */
export interface Run {
  readonly reached: readonly number[];
  readonly forgiven: number | null;
}

const noRun: Run = { reached: [], forgiven: null };

/**
 * Goes through the weeks in which the target was reached. With a freeze, one missed week between two of a streak is forgiven; it is not
 * counted. After a second one, the streak is what came after the first. Two missed weeks in a row end it.
 */
export function streakOf(
  rules: ChallengeRules,
  { weeks: wanted, hasFreeze }: NonNullable<ChallengeRules["streak"]>,
  tally: Tally,
  today: string,
): { readonly completions: number; readonly run: Run } {
  let run = noRun;
  let completions = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const week of reachedWeeks(rules, tally)) {
    run = nextRun(run, week, week - last - 1, hasFreeze);
    last = week;
    if (run.reached.length < wanted) continue;
    completions += 1;
    run = noRun;
  }
  return {
    completions,
    run: today === "" ? run : aliveRun(run, weekOf(dayNumber(today)), hasFreeze),
  };
}

function nextRun(run: Run, week: number, missed: number, hasFreeze: boolean): Run {
  if (missed === 0) return { ...run, reached: [...run.reached, week] };
  if (missed > 1 || !hasFreeze || run.reached.length === 0)
    return { reached: [week], forgiven: null };
  return { reached: [...sinceForgiven(run), week], forgiven: week - 1 };
}

function sinceForgiven({ reached, forgiven }: Run): readonly number[] {
  return forgiven === null ? reached : reached.filter((week) => week > forgiven);
}

/** Returns what is left of a streak in a week: nothing after too many missed weeks. The week itself can still be reached. */
function aliveRun(run: Run, now: number, hasFreeze: boolean): Run {
  const last = run.reached.at(-1);
  if (last === undefined || now - last > (hasFreeze ? 2 : 1)) return noRun;
  return now - last < 2 ? run : { reached: sinceForgiven(run), forgiven: now - 1 };
}

/** Returns the weeks in which the target was reached, ascending. */
export function reachedWeeks(rules: ChallengeRules, tally: Tally): readonly number[] {
  const weeks = new Map<number, number>();
  for (const [day, units] of unitsByDay(rules, tally)) {
    const week = weekOf(day);
    weeks.set(week, (weeks.get(week) ?? 0) + units);
  }
  return [...weeks].flatMap(([week, units]) => (units >= rules.target ? [week] : []));
}

/** Returns the units of the week of a day, 'YYYY-MM-DD'. */
export function unitsInWeek(rules: ChallengeRules, tally: Tally, today: string): number {
  const week = weekOf(dayNumber(today));
  const own = unitsByDay(rules, tally).filter(([day]) => weekOf(day) === week);
  return Math.max(0, sum(own.map(([, units]) => units)));
}

/** Returns the days of a tally with what counts of them, ascending. */
function unitsByDay(rules: ChallengeRules, tally: Tally): readonly (readonly [number, number])[] {
  const days = new Map<number, number>();
  for (const key of Object.keys(tally)) {
    const day = Number(key.startsWith(STAMPS) ? key.slice(STAMPS.length) : key);
    days.set(day, (days.get(day) ?? 0) + countedUnits(rules, tally, key));
  }
  return [...days].toSorted(([a], [b]) => a - b);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
