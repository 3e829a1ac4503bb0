import { DAY_MINUTES, type LocalClock, localClock } from "../kit/local-clock.ts";
import { addDays } from "../kit/time.ts";
import { intervalsOn, type OpeningHours, type SpecialDay } from "./opening-hours.ts";

/** How far ahead the next opening is looked for, in days. */
const DAYS_AHEAD = 60;

/** How far ahead the end of uninterrupted hours is looked for, in days; later than that, a location counts as always open. */
const OPEN_DAYS_AHEAD = 8;

/** What the rule needs to know about a location. */
export interface Timetable {
  readonly timeZone: string;
  readonly hours: OpeningHours;
  readonly specialDays: readonly SpecialDay[];
}

/** A time on the location's clock: minutes from midnight of a day, and the same as UTC epoch milliseconds. */
export interface LocalTime {
  readonly day: string;
  readonly minutes: number;
  readonly at: number;
}

/** Whether a location is open. `unknown`: it has no hours. */
export type OpenState =
  | { readonly kind: "unknown" }
  /** `closes` is null if it does not close in the next days. */
  | { readonly kind: "open"; readonly closes: LocalTime | null }
  /** `opens` is null if it does not open in the next 60 days; `inDays` counts days of its calendar, 0 for today. */
  | {
      readonly kind: "closed";
      readonly opens: (LocalTime & { readonly inDays: number }) | null;
      /** Whether it is closed the whole day. */
      readonly allDay: boolean;
    };

/** A time for which a location is open. */
interface Span {
  readonly opens: LocalTime;
  readonly closes: LocalTime;
}

/**
 * Returns whether a location is open at a moment (UTC epoch ms), on the clock of its time zone. An interval that ends after midnight belongs
 * to the day on which it begins, also if the next day is a special one.
 * @throws RangeError for a time zone that this device does not know
 */
export function openState(place: Timetable, now: number): OpenState {
  if (!hasHours(place)) return { kind: "unknown" };
  const clock = localClock(place.timeZone);
  const today = clock.dayAt(now);
  const spansOn = (inDays: number) => spansOf(place, clock, addDays(today, inDays));
  const current = [...spansOn(-1), ...spansOn(0)].findLast(({ opens, closes }) =>
    isWithin(now, opens, closes),
  );
  if (current !== undefined) return { kind: "open", closes: endOf(current, spansOn) };
  for (let inDays = 0; inDays <= DAYS_AHEAD; inDays += 1) {
    const next = spansOn(inDays).find(({ opens }) => opens.at > now);
    if (next !== undefined) {
      return { kind: "closed", opens: { ...next.opens, inDays }, allDay: isEmpty(place, today) };
    }
  }
  return { kind: "closed", opens: null, allDay: isEmpty(place, today) };
}

/** Returns whether anything is known about a location's hours. */
export function hasHours({ hours, specialDays }: Pick<Timetable, "hours" | "specialDays">) {
  return specialDays.length > 0 || hours.some((day) => day.length > 0);
}

function isEmpty(place: Timetable, day: string): boolean {
  return intervalsOn(place, day).length === 0;
}

function isWithin(now: number, opens: LocalTime, closes: LocalTime): boolean {
  return opens.at <= now && now < closes.at;
}

function spansOf(place: Timetable, clock: LocalClock, day: string): readonly Span[] {
  const time = (minutes: number): LocalTime => ({
    day: addDays(day, Math.floor(minutes / DAY_MINUTES)),
    minutes: minutes % DAY_MINUTES,
    at: clock.momentOf(day, minutes),
  });
  return intervalsOn(place, day).map(({ opens, closes }) => ({
    opens: time(opens),
    closes: time(closes),
  }));
}

/** Returns when a location closes, after intervals that follow without a break; null if that is not in the next days. */
function endOf(current: Span, spansOn: (inDays: number) => readonly Span[]): LocalTime | null {
  let end = current.closes;
  for (let inDays = -1; inDays <= OPEN_DAYS_AHEAD; inDays += 1) {
    for (const { opens, closes } of spansOn(inDays)) {
      if (opens.at <= end.at && closes.at > end.at) end = closes;
    }
    const isLast = inDays === OPEN_DAYS_AHEAD;
    if (isLast && end.at > (spansOn(inDays)[0]?.opens.at ?? Number.POSITIVE_INFINITY)) return null;
  }
  return end;
}
