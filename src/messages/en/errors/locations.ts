import type { locations } from "#core/locations/declarations.ts";
import type { ErrorTexts } from "../../declared.ts";

/** The texts of the errors of locations (specification §8). */
export const locationsErrors = {
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
