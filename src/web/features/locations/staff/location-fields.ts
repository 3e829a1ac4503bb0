import type { Texts } from "#web/data/changed-fields.ts";
import type { LocationLine } from "#web/data/locations.ts";

/** A field of the form. */
export type LocationField = "name" | "timeZone";

/** The form's values; the time zone is an IANA name, as typed. */
export type LocationFields = Texts<LocationField>;

/** The draft's name of a new location. */
export const ADD_DRAFT = "location";

/** Returns the draft's name of a location's edit form. */
export function editDraft(id: string): string {
  return `${ADD_DRAFT}-${id}`;
}

/** Returns the initial values; for a new location the device's time zone, because the device is probably there. */
export function fieldsOf(location: LocationLine | undefined): LocationFields {
  if (location !== undefined) return { name: location.name, timeZone: location.timeZone };
  return { name: "", timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** The time zones that the device knows. */
export const timeZones: readonly string[] = Intl.supportedValuesOf("timeZone");

/** Returns a typed time zone in the list's spelling: 'europe/berlin' is 'Europe/Berlin'. */
export function zoneOf(typed: string): string {
  const text = typed.trim();
  return timeZones.find((zone) => zone.toLowerCase() === text.toLowerCase()) ?? text;
}
