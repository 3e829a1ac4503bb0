import type { points } from "#core/points/declarations.ts";
import type { ErrorTexts } from "../../declared.ts";

/** The texts of the errors of points (specification §8). */
export const pointsErrors = {
  "device-location-invalid": {
    title: "Choose a location",
    text: "This device's location is closed or no longer exists. Choose one at the counter, or try again without a location.",
  },
} satisfies ErrorTexts<(typeof points)["errors"]>;
