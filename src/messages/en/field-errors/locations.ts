import type { locations } from "#core/locations/declarations.ts";
import type { FieldErrorTexts } from "../../declared.ts";

/** What a form or reply says about a field that was rejected by this module. */
export const locationsFieldErrors = {
  "location-name-missing": "Please enter a name for the location.",
  "time-zone-unknown": "Please choose a time zone, such as Europe/Berlin.",
} satisfies FieldErrorTexts<(typeof locations)["fieldErrors"]>;
