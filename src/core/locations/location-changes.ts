import type { AuditDetail } from "../kit/audit-detail.ts";
import { locationsDetail } from "./audit-details.ts";
import { coordinatesText } from "./coordinates.ts";
import type { LocationValues } from "./location.ts";
import { inOrder, intervalsText, type SpecialDay } from "./opening-hours.ts";

/** Values to change; those left out stay. */
type Wanted = { readonly [Name in keyof LocationValues]?: LocationValues[Name] | undefined };

/** Returns a location's values after a change, with intervals and special days in order. */
export function changedValues(before: LocationValues, wanted: Wanted): LocationValues {
  const { name, timeZone, isOpen, address, coordinates, phone, mapLink } = before;
  const own = { name, timeZone, isOpen, address, coordinates, phone, mapLink };
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const values: LocationValues = {
    ...own,
    hours: before.hours,
    specialDays: before.specialDays,
    ...Object.fromEntries(given),
  };
  return {
    ...values,
    hours: values.hours.map(inOrder),
    specialDays: values.specialDays
      .map((day) => ({ ...day, intervals: inOrder(day.intervals) }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

/** Returns what has changed, for the audit log; nothing if the values are equal. */
export function locationDifferences(
  before: LocationValues,
  after: LocationValues,
): readonly AuditDetail[] {
  return [
    ...textDifferences(before, after),
    ...weekDifferences(before, after),
    ...specialDayDifferences(before.specialDays, after.specialDays),
    ...(before.isOpen === after.isOpen
      ? []
      : [locationsDetail("location-open", { isOpen: after.isOpen })]),
  ];
}

function textDifferences(before: LocationValues, after: LocationValues): readonly AuditDetail[] {
  const [old, changed] = [textsOf(before), textsOf(after)];
  return textFields
    .filter((field) => old[field] !== changed[field])
    .map((field) =>
      locationsDetail("location-value", { field, before: old[field], after: changed[field] }),
    );
}

const textFields = ["name", "timeZone", "address", "coordinates", "phone", "mapLink"] as const;

/** A value that the audit log names with the text before and after. */
export type LocationTextField = (typeof textFields)[number];

function textsOf(values: LocationValues): Readonly<Record<LocationTextField, string>> {
  const { name, timeZone, address, phone, mapLink } = values;
  const lines = address.split(/\s*\n\s*/).join(", ");
  const point = coordinatesText(values.coordinates);
  return { name, timeZone, address: lines, coordinates: point, phone, mapLink };
}

function weekDifferences(before: LocationValues, after: LocationValues): readonly AuditDetail[] {
  return after.hours.flatMap((intervals, day) => {
    const hours = intervalsText(intervals);
    return hours === intervalsText(before.hours[day] ?? [])
      ? []
      : [locationsDetail("location-hours", { day, hours })];
  });
}

function specialDayDifferences(
  before: readonly SpecialDay[],
  after: readonly SpecialDay[],
): readonly AuditDetail[] {
  const known = new Set(before.map((day) => JSON.stringify(day)));
  const dates = new Set(after.map(({ date }) => date));
  const removed = before.filter(({ date }) => !dates.has(date));
  return [
    ...after
      .filter((day) => !known.has(JSON.stringify(day)))
      .map(({ date, intervals, note }) =>
        locationsDetail("location-special-day", { date, hours: intervalsText(intervals), note }),
      ),
    ...removed.map(({ date }) => locationsDetail("location-special-day-removed", { date })),
  ];
}
