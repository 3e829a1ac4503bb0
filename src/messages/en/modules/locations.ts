import type { LocationsAuditDetails } from "#core/locations/audit-details.ts";
import type { locations } from "#core/locations/declarations.ts";
import type { LocationTextField } from "#core/locations/location-changes.ts";
import type { locationsModule } from "#core/locations/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";

/** The texts of the errors of locations (specification §8). */
export const errors = {
  "location-not-found": {
    title: "Error",
    text: "This location no longer exists. Please choose another one.",
  },
  "location-closed": {
    title: "Closed",
    text: ({ name }) => `${name} is closed. Please choose another location, or reopen it.`,
  },
  "location-name-taken": {
    title: "Error",
    text: ({ name }) => `There is already a location called ${name}. Please choose another name.`,
  },
  "locations-full": { title: "Error", text: ({ most }) => `You can have up to ${most} locations.` },
} satisfies ErrorTexts<(typeof locations)["errors"]>;

/** What the page announces after the events of locations (specification §8, §9). */
export const events = {
  "location.added": {
    title: "Location Added",
    text: ({ name }) => `${name} is ready to serve customers.`,
  },
  "location.updated": {
    title: "Location Updated",
    text: ({ name }) => `The changes to ${name} are saved.`,
  },
} satisfies EventTexts<(typeof locations)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "location-name-missing": "Please enter a name for the location.",
  "time-zone-unknown": "Please choose a time zone, such as Europe/Berlin.",
  "hours-incomplete":
    "Please enter when the location opens and when it closes, or remove these hours.",
  "hours-wrong-order":
    "The closing time must be after the opening time, or at most 18 hours later if it is past midnight. For a whole day enter 00:00 to 00:00.",
  "hours-overlap": "Two of these hours overlap. Please change or remove one of them.",
  "hours-overlap-next-day":
    "These hours begin before the hours of the day before have ended. Please change one of them.",
  "hours-too-many": ({ max }) => `A day can have up to ${max} opening hours. Please remove some.`,
  "special-day-date": "Please enter the date of the special day.",
  "special-day-repeated":
    "There is already a special day with this date. Please remove one of them, or add the hours to the other.",
  "special-days-too-many": ({ max }) =>
    `A location can have up to ${max} special days. Please remove past ones.`,
  "coordinates-invalid":
    "No coordinates were found. Please enter latitude and longitude, such as 52.52, 13.405, or the full address of a map's page. Short links do not contain coordinates.",
  "map-link-invalid": "Please enter a link that begins with https://, or leave it empty.",
} satisfies FieldErrorTexts<(typeof locations)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  addLocation: "Added a location",
  editLocation: "Edited a location",
} satisfies AuditTexts<typeof locationsModule>;

/** What its stored data is called. */
export const datasets = {
  locations: "locations",
} satisfies DatasetTexts<(typeof locations)["datasets"]>;

const fieldNames: Readonly<Record<LocationTextField, string>> = {
  name: "name",
  timeZone: "time zone",
  address: "address",
  coordinates: "coordinates",
  phone: "phone",
  mapLink: "map link",
};

const dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "location-edited": ({ zone, isOpen }) => `${zone}, ${isOpen ? "open" : "closed"}`,
  "location-value": ({ field, before, after }) =>
    [
      fieldNames[field],
      ...(before === "" ? [] : [before, "→"]),
      after === "" ? "none" : after,
    ].join(" "),
  "location-hours": ({ day, hours }) => `${dayNames[day]} ${hours === "" ? "closed" : hours}`,
  "location-special-day": ({ date, hours, note }) =>
    [date, hours === "" ? "closed" : hours, ...(note === "" ? [] : [`(${note})`])].join(" "),
  "location-special-day-removed": ({ date }) => `special day ${date} removed`,
  "location-open": ({ isOpen }) => (isOpen ? "reopened" : "closed"),
} satisfies AuditDetailTexts<LocationsAuditDetails>;
