import * as z from "zod/mini";
import { text } from "../kit/fields.ts";
import { isCalendarDay } from "../kit/time.ts";

const EARLIEST_BIRTHDAY = "1900-01-01";

/** A phone number, which may be empty (specification §5, phone is optional). */
export const phoneField = text({ max: 30 }).check(
  z.regex(/^(?:[\d +().-]*\d[\d +().-]*)?$/, {
    error: "Please use only digits, spaces and + - ( ) . in a phone number.",
  }),
);

/** A birthday, 'YYYY-MM-DD', which may be empty (specification §5). `whose` selects the wording of its errors. */
export function birthdayField(whose: "your" | "the") {
  return z.string().check(
    z.refine((day) => day === "" || (isCalendarDay(day) && day >= EARLIEST_BIRTHDAY), {
      error: `Please enter ${whose} birthday as a valid date, from 1900 on.`,
    }),
  );
}
