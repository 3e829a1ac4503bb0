import * as z from "zod/mini";
import { text } from "../kit/fields.ts";
import { isCalendarDay } from "../kit/time.ts";
import { identityFieldErrors } from "./field-errors.ts";

const EARLIEST_BIRTHDAY = "1900-01-01";

/** A phone number, which may be empty (specification §5, phone is optional). */
export const phoneField = text({ max: 30 }).check(
  z.regex(/^(?:[\d +().-]*\d[\d +().-]*)?$/, {
    error: identityFieldErrors["phone-invalid"],
  }),
);

/** A birthday as 'YYYY-MM-DD', which may be empty (specification §5, birthday is optional). In: the code of what is wrong. */
export function birthdayField(error: "own-birthday-invalid" | "birthday-invalid") {
  return z.string().check(
    z.refine((day) => day === "" || (isCalendarDay(day) && day >= EARLIEST_BIRTHDAY), {
      error,
    }),
  );
}
