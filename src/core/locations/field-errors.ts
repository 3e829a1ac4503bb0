import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const locationsFieldErrors = /* @__PURE__ */ fieldErrors(
  "location-name-missing",
  "time-zone-unknown",
  "hours-incomplete",
  "hours-wrong-order",
  "hours-overlap",
  "hours-overlap-next-day",
  "hours-too-many",
  "special-day-date",
  "special-day-repeated",
  "special-days-too-many",
  "coordinates-invalid",
  "map-link-invalid",
);
