import * as z from "zod/mini";
import { text } from "../kit/fields.ts";

/** More places than any program here has. */
export const MOST_LOCATIONS = 200;

/** The name that staff and customers read. */
export const locationName = text({
  min: 1,
  max: 60,
  empty: "Please enter a name for the location.",
});

/** The IANA name of the zone in which it tells its days. */
export const timeZone = z
  .string()
  .check(
    z.maxLength(60),
    z.refine(isTimeZone, { error: "Please choose a time zone, such as Europe/Berlin." }),
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
