import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { identityFieldErrors } from "../identity/field-errors.ts";
import { addDays, DAY_MS, isCalendarDay, startOfDay } from "../kit/time.ts";
import { MAX_QR_LIFETIME_DAYS } from "../program.ts";
import type { Context } from "../world.ts";

/** The last day on which new codes are valid, 'YYYY-MM-DD' in the program's time zone; by default the program's lifetime applies. */
export const expiresOn = z.optional(
  z.string().check(z.refine(isCalendarDay, { error: identityFieldErrors["date-invalid"] })),
);

type Dated = Pick<Context, "program" | "now" | "today">;

/** Returns the last possible end date, 'YYYY-MM-DD'. */
export function latestEndDate(today: string): string {
  return addDays(today, MAX_QR_LIFETIME_DAYS);
}

/**
 * Returns when new codes expire, in UTC epoch milliseconds: at the end of the chosen day, or after a lifetime in days. Refuses a day before
 * today or after {@link latestEndDate}.
 */
export function expiryFor(
  day: string | undefined,
  lifetimeDays: number,
  { program, now, today }: Dated,
) {
  if (day === undefined) return { expiresAt: now + lifetimeDays * DAY_MS };
  if (day < today) return refuse("qr-end-date-past", {});
  const latest = latestEndDate(today);
  if (day > latest) return refuse("qr-end-date-too-late", { latest });
  return { expiresAt: startOfDay(program.timeZone, addDays(day, 1)) - 1 };
}

/** Returns the default end dates of a code and of a batch, and the first and last possible day. */
export function endDates({ program, today }: Pick<Dated, "program" | "today">) {
  const { lifetimeDays, batchLifetimeDays } = program.qr;
  return {
    today,
    code: addDays(today, lifetimeDays),
    batch: addDays(today, batchLifetimeDays),
    latest: latestEndDate(today),
  };
}
