import * as z from "zod/mini";
import { text } from "../kit/fields.ts";
import { locationsFieldErrors } from "./field-errors.ts";

/** Maximum number of locations. */
export const MAX_LOCATIONS = 200;

/** The name for staff and customers. */
export const locationName = text({
  min: 1,
  max: 60,
  empty: locationsFieldErrors["location-name-missing"],
});

/** The IANA name of the location's time zone. */
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

/** Returns the key by which names are unique. */
export function nameKeyOf(name: string): string {
  return name.toLowerCase();
}
