import * as z from "zod/mini";
import { text } from "../kit/fields.ts";
import { DAY_MINUTES } from "../kit/local-clock.ts";
import { isCalendarDay } from "../kit/time.ts";
import { locationsFieldErrors } from "./field-errors.ts";
import { type Interval, inOrder, type OpeningHours } from "./opening-hours.ts";

/** The most intervals of a day. */
export const MAX_INTERVALS = 6;

/** The most special days of a location. */
export const MAX_SPECIAL_DAYS = 60;

/** The longest interval past midnight, in minutes. A longer one is a closing time before the opening time, typed by mistake. */
const MAX_PAST_MIDNIGHT = 18 * 60;

/** See {@link Interval}. */
const interval = z
  .strictObject({
    opens: z
      .number(locationsFieldErrors["hours-incomplete"])
      .check(
        z.int(locationsFieldErrors["hours-incomplete"]),
        z.gte(0, locationsFieldErrors["hours-incomplete"]),
        z.lt(DAY_MINUTES, locationsFieldErrors["hours-incomplete"]),
      ),
    closes: z
      .number(locationsFieldErrors["hours-incomplete"])
      .check(z.int(locationsFieldErrors["hours-incomplete"])),
  })
  .check(z.refine(isInOrder, { error: locationsFieldErrors["hours-wrong-order"] }));

const intervals = z
  .array(interval)
  .check(
    z.maxLength(MAX_INTERVALS, locationsFieldErrors["hours-too-many"]),
    z.refine(areApart, { error: locationsFieldErrors["hours-overlap"] }),
  );

/** The hours of a week, see {@link OpeningHours}. */
export const openingHours = z.array(intervals).check(
  z.length(7),
  z.check(({ value, issues }) => {
    const day = value.findIndex((_, at) => beginsTooEarly(value, at));
    if (day < 0) return;
    const message = locationsFieldErrors["hours-overlap-next-day"];
    issues.push({ code: "custom", path: [day], message, input: value });
  }),
);

const specialDay = z.strictObject({
  date: z
    .string()
    .check(z.refine(isCalendarDay, { error: locationsFieldErrors["special-day-date"] })),
  intervals,
  note: text({ max: 80 }),
});

/** The special days of a location, each date once. */
export const specialDays = z.array(specialDay).check(
  z.maxLength(MAX_SPECIAL_DAYS, locationsFieldErrors["special-days-too-many"]),
  z.check(({ value, issues }) => {
    const repeated = value.findIndex(
      ({ date }, at) => value.findIndex((other) => other.date === date) < at,
    );
    if (repeated < 0) return;
    const message = locationsFieldErrors["special-day-repeated"];
    issues.push({ code: "custom", path: [repeated], message, input: value });
  }),
);

function isInOrder({ opens, closes }: { readonly opens: number; readonly closes: number }) {
  if (closes <= opens) return false;
  return closes <= DAY_MINUTES || closes - opens <= MAX_PAST_MIDNIGHT;
}

function areApart(given: readonly Interval[]): boolean {
  return inOrder(given).every(({ opens }, at, all) => opens >= (all[at - 1]?.closes ?? 0));
}

/** Returns whether a weekday's first interval begins before the last one of the day before has ended. */
function beginsTooEarly(week: OpeningHours, day: number): boolean {
  const ends = (week[(day + 6) % 7] ?? []).map(({ closes }) => closes - DAY_MINUTES);
  const begins = (week[day] ?? []).map(({ opens }) => opens);
  return Math.max(0, ...ends) > Math.min(DAY_MINUTES, ...begins);
}
