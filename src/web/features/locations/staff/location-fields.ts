import {
  type Coordinates,
  coordinatesText,
  parseCoordinates,
} from "#core/locations/coordinates.ts";
import type { LocationDetails } from "#core/locations/location-details.ts";
import type { Texts } from "#web/data/changed-fields.ts";
import {
  intervalOf,
  type TypedSpecialDay,
  type TypedWeek,
  typedInterval,
  typedSpecialDays,
} from "./typed-hours.ts";

/** The form's text fields, in order. */
export type TextFieldName = "name" | "timeZone" | "address" | "coordinates" | "mapLink" | "phone";

/** A field of the form; hours and special days are JSON, because drafts contain texts. */
export type LocationField = TextFieldName | "hours" | "specialDays";

/** The form's values; the time zone is an IANA name, as typed. */
export type LocationFields = Texts<LocationField>;

/** The draft's name of a new location. */
export const ADD_DRAFT = "location";

/** Returns the draft's name of a location's edit form. */
export function editDraft(id: string): string {
  return `${ADD_DRAFT}-${id}`;
}

const emptyWeek: TypedWeek = [[], [], [], [], [], [], []];

/** Returns the initial values; for a new location the device's time zone, because the device is probably there. */
export function fieldsOf(location: LocationDetails | undefined): LocationFields {
  if (location === undefined) {
    const none = { name: "", address: "", coordinates: "", mapLink: "", phone: "" };
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return { ...none, timeZone, hours: JSON.stringify(emptyWeek), specialDays: "[]" };
  }
  const { name, timeZone, address, mapLink, phone } = location;
  return {
    name,
    timeZone,
    address,
    mapLink,
    phone,
    coordinates: coordinatesText(location.coordinates),
    hours: JSON.stringify(location.hours.map((day) => day.map(typedInterval))),
    specialDays: JSON.stringify(typedSpecialDays(location.specialDays)),
  };
}

/** Returns the typed week. */
export function weekOf({ hours }: Pick<LocationFields, "hours">): TypedWeek {
  return JSON.parse(hours) as TypedWeek; // written by this form
}

/** Returns the typed special days. */
export function specialDaysOf({
  specialDays,
}: Pick<LocationFields, "specialDays">): readonly TypedSpecialDay[] {
  return JSON.parse(specialDays) as readonly TypedSpecialDay[]; // written by this form
}

/** Returns the values to send: those that differ from the initial ones. */
export function changedInput(before: LocationFields, fields: LocationFields) {
  const input = {
    name: fields.name,
    timeZone: zoneOf(fields.timeZone),
    address: fields.address,
    coordinates: typedCoordinates(fields.coordinates),
    mapLink: fields.mapLink,
    phone: fields.phone,
    hours: weekOf(fields).map((day) => day.map(intervalOf)),
    specialDays: specialDaysOf(fields).map((day) => ({
      ...day,
      intervals: day.intervals.map(intervalOf),
    })),
  };
  const changed = Object.entries(input).filter(
    ([name]) => fields[name as LocationField] !== before[name as LocationField], // the keys are fields
  );
  return Object.fromEntries(changed) as Partial<typeof input>; // some of its entries
}

/** What the schema rejects as coordinates. */
const notFound: Coordinates = { latitude: Number.NaN, longitude: Number.NaN };

function typedCoordinates(typed: string): Coordinates | null {
  const point = parseCoordinates(typed);
  return point === undefined ? notFound : point;
}

/** The time zones that the device knows. */
export const timeZones: readonly string[] = Intl.supportedValuesOf("timeZone");

/** Returns a typed time zone in the list's spelling: 'europe/berlin' is 'Europe/Berlin'. */
export function zoneOf(typed: string): string {
  const text = typed.trim();
  return timeZones.find((zone) => zone.toLowerCase() === text.toLowerCase()) ?? text;
}
