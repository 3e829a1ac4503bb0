import type { LocationsAuditDetails } from "#core/locations/audit-details.ts";
import type { locations } from "#core/locations/declarations.ts";
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

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "location-edited": ({ zone, isOpen }) => `${zone}, ${isOpen ? "open" : "closed"}`,
} satisfies AuditDetailTexts<LocationsAuditDetails>;
