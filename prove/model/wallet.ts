import type { Datasets } from "#core/datasets.ts";
import type { ExpiryPolicy } from "#core/point-expiry/expiry-policy.ts";
import { dayAt, type ModelState, type Person } from "./model-state.ts";
import { risen } from "./tiers.ts";

/*
 * Points by the time of earning, and their expiry (decision 185), by a list of single awards and numbered months. Only the policy comes from
 * core.
 */

/** Points left of one award, the month in which it was earned, counted from the year 0, and its own last day, 'YYYY-MM-DD'; empty without one. */
export interface Award {
  month: number;
  left: number;
  end: string;
}

/** What the rules move: points, the cause, and the awards that are earned, come back or are taken first. */
export interface Move {
  readonly points: number;
  readonly source: string;
  readonly awards?: readonly Readonly<Award>[] | undefined;
}

/** The policies of the model's runs: none in half of them. */
const policies: readonly Partial<ExpiryPolicy>[] = [
  { kind: "never" },
  { kind: "after-earning", months: 1 },
  { kind: "never" },
  { kind: "inactivity", months: 2, activities: ["purchase", "reward"] },
  { kind: "never" },
  { kind: "yearly", yearEnd: 2, yearMonths: 0, exemptTiers: ["Silver"] },
  { kind: "never" },
  { kind: "inactivity", months: 1, activities: ["qr-code"], exemptTiers: ["Gold"] },
];

/** Returns the policy of a run by its random number; it has been in force for a year. */
export function policyOf(base: ExpiryPolicy, chance: number): ExpiryPolicy {
  const chosen = policies.at(chance % policies.length);
  return { ...base, countsFrom: "2026-01", notBefore: "2026-03", ...chosen };
}

/** Returns the number of a month, 'YYYY-MM' or the month of a day. */
export function monthNumber(text: string): number {
  return Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;
}

function nameOf(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
}

/** The number of the last month in which points of a month can be used; none if they do not expire. */
function endOf({ expiry }: ModelState, { tier, active, freeUntil }: Person, earned: number) {
  if (expiry.kind === "never" || expiry.exemptTiers.includes(tier)) return Number.POSITIVE_INFINITY;
  let from = Math.max(earned, monthNumber(expiry.countsFrom), freeUntil);
  let months = expiry.months;
  if (expiry.kind === "inactivity") {
    for (const activity of expiry.activities) from = Math.max(from, active.get(activity) ?? 0);
  }
  if (expiry.kind === "yearly") {
    for (months = expiry.yearMonths; (from + months) % 12 !== expiry.yearEnd - 1; ) months += 1;
  }
  return Math.max(from + months, monthNumber(expiry.notBefore));
}

/** The last day on which an award can be used; after every day if it does not expire. */
function lastDay(model: ModelState, person: Person, { month, end }: Readonly<Award>): string {
  if (end !== "") return end;
  const last = endOf(model, person, month);
  if (last === Number.POSITIVE_INFINITY) return "never";
  return new Date(Date.UTC(Math.floor(last / 12), (last % 12) + 1, 0)).toISOString().slice(0, 10);
}

/** Awards in the order in which they are used: by the last day, then by the name of their lot. */
function inUseOrder<One extends Readonly<Award>>(
  model: ModelState,
  person: Person,
  awards: readonly One[],
): readonly One[] {
  const place = (award: One) => `${lastDay(model, person, award)} ${lotOf(award)}`;
  return awards.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

function isExpired(model: ModelState, person: Person, award: Readonly<Award>): boolean {
  return lastDay(model, person, award) < dayAt(model.now);
}

/** The points that a customer can use. */
export function usable(model: ModelState, person: Person): number {
  const left = person.awards.filter((award) => !isExpired(model, person, award));
  return left.reduce((sum, award) => sum + award.left, 0);
}

/** The points that a customer can use after moves, which are not made. */
export function usableAfter(model: ModelState, person: Person, ...moves: readonly Move[]): number {
  const copy = structuredClone(person);
  for (const one of moves) move(model, copy, one);
  return usable(model, copy);
}

/** Moves points, after posting those that have expired. Returns what was taken from each award. */
export function move(model: ModelState, person: Person, moved: Move): readonly Award[] {
  if (moved.points === 0) return [];
  expire(model, person);
  const month = monthNumber(dayAt(model.now));
  const taken = moved.points < 0 ? take(model, person, moved) : [];
  if (moved.points > 0) {
    const back = moved.awards ?? [{ month, left: moved.points, end: "" }];
    person.awards.push(...back.map((award) => ({ ...award })));
  }
  person.points += moved.points;
  person.moves.push(moved.points);
  if (activities.some((kind) => kind === moved.source)) {
    // The latest month counts, also when the clock is set back.
    person.active.set(moved.source, Math.max(month, person.active.get(moved.source) ?? 0));
  }
  changeTier(model, person, risen(person));
  return taken;
}

/** Changes a customer's tier; who leaves one whose points do not expire starts the time again. */
export function changeTier(model: ModelState, person: Person, tier: string): void {
  const { exemptTiers, kind } = model.expiry;
  const isLeft = exemptTiers.includes(person.tier) && !exemptTiers.includes(tier);
  if (kind !== "never" && isLeft) person.freeUntil = monthNumber(dayAt(model.now));
  person.tier = tier;
}

/** Posts expired points, once a day. */
export function expire(model: ModelState, person: Person): void {
  const today = dayAt(model.now);
  const gone = person.awards.filter((award) => isExpired(model, person, award));
  const points = gone.reduce((sum, { left }) => sum + left, 0);
  if (points === 0 || person.expiredOn >= today) return;
  person.awards = person.awards.filter((award) => !gone.includes(award));
  person.points -= points;
  person.moves.push(-points);
  person.expiredOn = today;
  person.expiredTimes += 1;
}

/** Takes points from the preferred lots first, then from those that expire first, never from expired ones. */
function take(model: ModelState, person: Person, { points, awards = [] }: Move) {
  const usableOnes = person.awards.filter((award) => !isExpired(model, person, award));
  const open = inUseOrder(model, person, usableOnes);
  const taken: Award[] = [];
  let missing = -points;
  const from = (award: Award, most: number) => {
    const part = Math.min(missing, most, award.left);
    if (part === 0) return;
    award.left -= part;
    missing -= part;
    taken.push({ ...award, left: part });
  };
  for (const preferred of inUseOrder(model, person, awards)) {
    let most = preferred.left;
    for (const award of open.filter((one) => lotOf(one) === lotOf(preferred))) {
      const before = missing;
      from(award, most);
      most -= before - missing;
    }
  }
  for (const award of open) from(award, award.left);
  if (missing > 0) throw new Error(`${person.email} has ${missing} points fewer than are taken.`);
  person.awards = person.awards.filter(({ left }) => left > 0);
  return taken;
}

/** The awards of an earlier use that come back when some of its points are withheld: those that expire last. */
export function comingBack(
  model: ModelState,
  person: Person,
  taken: readonly Award[],
  points: number,
): readonly Award[] {
  const back: Award[] = [];
  let wanted = points;
  for (const award of inUseOrder(model, person, taken).toReversed()) {
    const part = Math.min(wanted, award.left);
    if (part > 0) back.push({ ...award, left: part });
    wanted -= part;
  }
  return back;
}

/** Awards as the store has them: points by lot, in the order of the lots' names. */
export function byLot(awards: readonly Award[]): Readonly<Record<string, number>> {
  const lots = new Map<string, number>();
  for (const award of awards) lots.set(lotOf(award), (lots.get(lotOf(award)) ?? 0) + award.left);
  return Object.fromEntries([...lots].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The name of an award's lot. */
function lotOf({ month, end }: Readonly<Award>): string {
  return end === "" ? nameOf(month) : `${nameOf(month)}/${end}`;
}

/** The earliest own last day of awards; empty without one. */
export function soonestEnd(awards: readonly Award[]): string {
  return awards.flatMap(({ end }) => (end === "" ? [] : [end])).toSorted()[0] ?? "";
}

const activities = ["purchase", "qr-code", "reward", "promo-code"] as const;

/** The latest months of activities, 'YYYY-MM', in the order of {@link activities}; empty for never. */
export function activeMonths({ active }: Person): readonly string[] {
  return activities.map((kind) => {
    const month = active.get(kind);
    return month === undefined ? "" : nameOf(month);
  });
}

/** The same of a stored customer. */
export function storedActiveMonths(months: Datasets["users"]["activeMonths"]): readonly string[] {
  return activities.map((kind) => months[kind] ?? "");
}
