import * as z from "zod/mini";
import { text } from "../kit/fields.ts";
import { type Coordinates, coordinatesText } from "./coordinates.ts";
import { locationsFieldErrors } from "./field-errors.ts";

/** An https link to a map, which may be empty. */
export const mapLink = text({ max: 1000 }).check(
  z.regex(/^(?:https:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?)?$/i, {
    error: locationsFieldErrors["map-link-invalid"],
  }),
);

/** Opens the installed app on phones, see https://developers.google.com/maps/documentation/urls/get-started. */
const SEARCH = "https://www.google.com/maps/search/?api=1&query=";

/** Returns a location's own map link, or one from its coordinates or address; empty without any of them. */
export function mapLinkOf(place: {
  readonly mapLink: string;
  readonly coordinates: Coordinates | null;
  readonly address: string;
}): string {
  if (place.mapLink !== "") return place.mapLink;
  const wanted =
    place.coordinates === null
      ? place.address.split(/\s*\n\s*/).join(", ")
      : coordinatesText(place.coordinates);
  return wanted === "" ? "" : SEARCH + encodeURIComponent(wanted);
}
