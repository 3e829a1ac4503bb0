import { addDays } from "../kit/time.ts";
import { weekdayOf } from "../locations/opening-hours.ts";
import type { CampaignDefinition } from "./campaign-definition.ts";

type Conditions = CampaignDefinition["conditions"];

/**
 * How another campaign behaves when both apply: "beats": this one multiplies more, so the other does not apply; "loses": the opposite; "ties": the
 * same factor, so one of them applies; "multiplies": both factors apply; "adds": it gives something on top.
 */
export type ConflictKind = "beats" | "loses" | "ties" | "multiplies" | "adds";

/** Returns how two campaigns compete, or undefined if they never give for the same occasion. */
export function conflictBetween(
  own: CampaignDefinition,
  other: CampaignDefinition,
): ConflictKind | undefined {
  if (own.trigger !== other.trigger || !canMeet(own.conditions, other.conditions)) return undefined;
  const [mine, theirs] = [own.effect, other.effect];
  if (mine.kind !== "multiplier" || theirs.kind !== "multiplier") return "adds";
  if (mine.isStackable || theirs.isStackable) return "multiplies";
  if (mine.thousandths === theirs.thousandths) return "ties";
  return mine.thousandths > theirs.thousandths ? "beats" : "loses";
}

/** Returns whether one occasion can meet the times, locations and tiers of both. Products are not compared: a purchase can contain several. */
function canMeet(one: Conditions, other: Conditions): boolean {
  return (
    shareOne(one.locations, other.locations) &&
    shareOne(one.tiers, other.tiers) &&
    shareTime(one, other)
  );
}

/** Returns whether two lists, of which an empty one means everything, have something in common. */
function shareOne<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((item) => other.includes(item));
}

function shareTime(one: Conditions, other: Conditions): boolean {
  const first = later(one.firstDay, other.firstDay);
  const last = earlier(one.lastDay, other.lastDay);
  if (first !== "" && last !== "" && last < first) return false;
  if (!shareOne(one.weekdays, other.weekdays) || !shareHours(one.hours, other.hours)) return false;
  if (first === "" || last === "") return true;
  const week = Array.from({ length: 7 }, (_, days) => addDays(first, days));
  const isOn = ({ weekdays }: Conditions, day: string) =>
    weekdays.length === 0 || weekdays.includes(weekdayOf(day) + 1);
  return week.some((day) => day <= last && isOn(one, day) && isOn(other, day));
}

/** The later of two days; an empty one is no limit. */
function later(one: string, other: string): string {
  return one > other ? one : other;
}

function earlier(one: string, other: string): string {
  if (one === "" || other === "") return one === "" ? other : one;
  return one < other ? one : other;
}

const DAY_MINUTES = 1440;

/** Hours past midnight are compared as the evening and the night of one day. */
function shareHours(one: Conditions["hours"], other: Conditions["hours"]): boolean {
  if (one === null || other === null) return true;
  return spansOf(one).some((a) => spansOf(other).some((b) => a.from < b.until && b.from < a.until));
}

function spansOf({ from, until }: NonNullable<Conditions["hours"]>) {
  if (from < until) return [{ from, until }];
  return [
    { from, until: DAY_MINUTES },
    { from: 0, until },
  ];
}
