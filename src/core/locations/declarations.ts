import { dataset, error, event } from "../kit/declarations.ts";
import { locationsFieldErrors } from "./field-errors.ts";
import { locationSchema } from "./location.ts";

/** The datasets, error codes and events of the module locations. */
export const locations = {
  fieldErrors: locationsFieldErrors,
  datasets: {
    locations: dataset(locationSchema, {
      remembered: true,
      constraints: { name: { invariant: "unique-location-name", fields: ["nameKey"] } },
    }),
  },
  errors: {
    "location-not-found": error("missing"),
    "location-closed": error<{ readonly name: string }>("refused"),
    "location-name-taken": error<{ readonly name: string }>("refused"),
    "locations-full": error<{ readonly most: number }>("refused"),
  },
  events: {
    "location.added": event<{ readonly name: string }>(),
    "location.updated": event<{ readonly name: string }>(),
  },
};
