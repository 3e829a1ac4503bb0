import { addDays, DAY_MS, startOfDay } from "#core/kit/time.ts";
import type { Chance } from "./chance.ts";
import { Scale } from "./scale.ts";

/** The number of days in the sample year. */
const YEAR_DAYS = 365;

/** A program day: its index in the year, 'YYYY-MM-DD', its start (UTC epoch milliseconds), weekday (0 is Sunday) and month (1 to 12). */
export interface Day {
  readonly place: number;
  readonly text: string;
  readonly from: number;
  readonly weekday: number;
  readonly month: number;
}

/** The year, day by day, and how busy each day is. */
export interface Calendar {
  readonly days: readonly Day[];
  /** The end of the last day, UTC epoch milliseconds, exclusive. */
  readonly end: number;
  /** The relative number of visits on each day. */
  readonly visits: Scale;
  /** The relative number of sign-ups on each day: many at the opening, then slowly growing. */
  readonly joins: Scale;
  /** The day that contains a moment; the first or last day for moments outside the year. */
  readonly dayOf: (at: number) => Day;
}

const WEEKDAYS = [0.95, 0.8, 0.85, 0.95, 1, 1.2, 1.25];
const MONTHS = [0.85, 0.9, 1, 1, 1, 0.95, 0.9, 0.8, 1, 1.05, 1.1, 1.45];

/** Sign-ups on the last day, relative to an early day after the opening. */
const GROWTH = 2;

/** Additional sign-ups on the first day, relative to an ordinary day, and the days in which they decline. */
const OPENING = 5;
const OPENING_DAYS = 25;

/** The relative number of visits in each hour from midnight: mornings on working days, late mornings at weekends. */
const workingHours = new Scale([
  0, 0, 0, 0, 0, 0, 3, 11, 16, 12, 8, 6, 9, 8, 5, 6, 6, 5, 3, 2, 0, 0, 0, 0,
]);
const weekendHours = new Scale([
  0, 0, 0, 0, 0, 0, 0, 2, 7, 13, 16, 15, 11, 9, 8, 8, 6, 4, 2, 1, 0, 0, 0, 0,
]);

const HOUR_MS = 3_600_000;

/** The year that ends with `until` ('YYYY-MM-DD') in a time zone (IANA name). */
export function calendarUntil(until: string, timeZone: string): Calendar {
  const days = Array.from({ length: YEAR_DAYS }, (_, place) =>
    dayOn(place, addDays(until, place + 1 - YEAR_DAYS), timeZone),
  );
  const first = days[0];
  if (first === undefined) throw new RangeError("A year has days.");
  const dayOf = (at: number) => {
    const guess = Math.floor((at - first.from) / DAY_MS);
    const near = [guess + 1, guess, guess - 1].map((place) => days[clamped(place)]);
    return near.find((day) => day !== undefined && day.from <= at) ?? first;
  };
  return {
    days,
    end: startOfDay(timeZone, addDays(until, 1)),
    visits: new Scale(days.map(visitWeight)),
    joins: new Scale(days.map((day) => visitWeight(day) * joinWeight(day))),
    dayOf,
  };
}

/** Picks the moment of a visit on a day, UTC epoch milliseconds. */
export function pickMoment({ from, weekday }: Day, chance: Chance): number {
  const hours = weekday === 0 || weekday === 6 ? weekendHours : workingHours;
  const hour = hours.placeOf(chance.next() * hours.total);
  return from + Math.floor((hour + chance.next()) * HOUR_MS);
}

function dayOn(place: number, text: string, timeZone: string): Day {
  const weekday = new Date(`${text}T00:00:00Z`).getUTCDay();
  return {
    place,
    text,
    from: startOfDay(timeZone, text),
    weekday,
    month: Number(text.slice(5, 7)),
  };
}

function visitWeight({ text, weekday, month }: Day): number {
  if (text.endsWith("-12-25")) return 0;
  return (WEEKDAYS[weekday] ?? 1) * (MONTHS[month - 1] ?? 1);
}

function joinWeight({ place }: Day): number {
  const opening = OPENING * Math.exp(-place / OPENING_DAYS);
  return 1 + opening + ((GROWTH - 1) * place) / YEAR_DAYS;
}

function clamped(place: number): number {
  return Math.min(YEAR_DAYS - 1, Math.max(0, place));
}
