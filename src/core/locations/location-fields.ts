import * as z from "zod/mini";
import { text } from "../kit/fields.ts";
import { locationsFieldErrors } from "./field-errors.ts";

/** More places than any program here has. */
export const MOST_LOCATIONS = 200;

/** The name that staff and customers read. */
export const locationName = text({
  min: 1,
  max: 60,
  empty: locationsFieldErrors["location-name-missing"],
});

/** The IANA name of the zone in which it tells its days. */
export const timeZone = z
  .string()
  .check(
    z.maxLength(60),
    z.refine(isTimeZone, { error: locationsFieldErrors["time-zone-unknown"] }),
  );

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** What makes two names the same. */
export function nameKeyOf(name: string): string {
  return name.toLowerCase();
}
