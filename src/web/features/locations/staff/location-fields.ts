import type { Texts } from "#web/data/changed-fields.ts";
import type { LocationLine } from "#web/data/locations.ts";

/** A field of the form. */
export type LocationField = "name" | "timeZone";

/** What stands in the form; the zone is an IANA name, as typed. */
export type LocationFields = Texts<LocationField>;

/** The draft of a new location. */
export const ADD_DRAFT = "location";

/** The draft of a location that is edited. In: its id. */
export function editDraft(id: string): string {
  return `${ADD_DRAFT}-${id}`;
}

/** What the form begins with: the location's own, and for a new one the zone of the device, which most likely stands there. */
export function fieldsOf(location: LocationLine | undefined): LocationFields {
  if (location !== undefined) return { name: location.name, timeZone: location.timeZone };
  return { name: "", timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** Every zone that the device knows, to choose from. */
export const timeZones: readonly string[] = Intl.supportedValuesOf("timeZone");

/** A zone as typed, in the letter case of the list where it is there: 'europe/berlin' is 'Europe/Berlin'. */
export function zoneOf(typed: string): string {
  const text = typed.trim();
  return timeZones.find((zone) => zone.toLowerCase() === text.toLowerCase()) ?? text;
}
