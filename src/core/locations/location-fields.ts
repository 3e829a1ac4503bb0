import * as z from "zod/mini";
import { phoneField } from "../identity/contact-fields.ts";
import { text } from "../kit/fields.ts";
import { coordinates } from "./coordinates.ts";
import { locationsFieldErrors } from "./field-errors.ts";
import { openingHours, specialDays } from "./hours-fields.ts";
import { mapLink } from "./map-link.ts";

/** Maximum number of locations. */
export const MAX_LOCATIONS = 200;

/** The name for staff and customers. */
const locationName = text({
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

/** The values that every location has. */
export const requiredLocationFields = { name: locationName, timeZone };

/** What customers read about a location, all of it optional: address, point, phone, map link and hours. */
export const optionalLocationFields = {
  address: text({ max: 300 }),
  coordinates,
  phone: phoneField,
  mapLink,
  hours: openingHours,
  specialDays,
};

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
