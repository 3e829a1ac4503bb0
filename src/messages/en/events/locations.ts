import type { locations } from "#core/locations/declarations.ts";
import type { EventTexts } from "../../declared.ts";

/** What the page announces after the events of locations (specification §8, §9). */
export const locationsEvents = {
  "location.added": {
    title: "Location Added",
    text: ({ name }) => `${name} is ready to serve customers.`,
  },
  "location.updated": {
    title: "Location Updated",
    text: ({ name }) => `The changes to ${name} are saved.`,
  },
} satisfies EventTexts<(typeof locations)["events"]>;
