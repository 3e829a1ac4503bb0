import * as z from "zod/mini";
import { locationsFieldErrors } from "./field-errors.ts";

const invalid = locationsFieldErrors["coordinates-invalid"];

/** A point on Earth in degrees (WGS 84), north and east positive; null for none. */
export const coordinates = z.nullable(
  z.strictObject({
    latitude: z.number(invalid).check(z.gte(-90, invalid), z.lte(90, invalid)),
    longitude: z.number(invalid).check(z.gte(-180, invalid), z.lte(180, invalid)),
  }),
);

/** A point, see {@link coordinates}. */
export type Coordinates = NonNullable<z.output<typeof coordinates>>;

/** Decimals of stored degrees: 11 centimetres at the equator. */
const DECIMALS = 6;

const DEGREES = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;

/** How links of map services contain a point, the place itself before the centre of the map. */
const inLinks = [
  `!3d(${DEGREES})!4d(${DEGREES})`,
  String.raw`[?&#]mlat=(${DEGREES})&mlon=(${DEGREES})`,
  `[?&#](?:q|query|ll|sll|daddr|destination|coordinate|center|cp)=(?:loc:)?(${DEGREES})[,~ +]+(${DEGREES})`,
  `/@(${DEGREES}),(${DEGREES})`,
  String.raw`#map=[\d.]+/(${DEGREES})/(${DEGREES})`,
  `^geo:(${DEGREES}),(${DEGREES})`,
  `/(?:place|search|dir/)/?(${DEGREES}),[ +]*(${DEGREES})`,
].map((pattern) => new RegExp(pattern, "i"));

const DECIMAL_COMMAS = /^([+-]?\d{1,3},\d+)(?:\s*[;/]\s*|\s*,\s+|\s+)([+-]?\d{1,3},\d+)$/;
const PAIR = new RegExp(
  String.raw`^(${DEGREES})\s*°?\s*([NS]?)(?:\s*[,;/]\s*|\s+)(${DEGREES})\s*°?\s*([EW]?)$`,
  "i",
);

/**
 * Returns the point in what somebody typed or pasted: '52.52, 13.405', '52,52; 13,405', '52.52° N, 13.405° E', a geo: address, or a link of a
 * map service that contains a point. Null for empty text, undefined for anything else. Degrees are rounded to six decimals.
 */
export function parseCoordinates(typed: string): Coordinates | null | undefined {
  const written = typed.trim();
  if (written === "") return null;
  return /^(?:https?|geo):/i.test(written) ? fromLink(decoded(written)) : fromPair(written);
}

/** Formats a point so that {@link parseCoordinates} reads it; empty for none. */
export function coordinatesText(point: Coordinates | null): string {
  return point === null ? "" : `${point.latitude}, ${point.longitude}`;
}

function fromLink(link: string): Coordinates | undefined {
  for (const pattern of inLinks) {
    const [, latitude, longitude] = pattern.exec(link) ?? [];
    const point = pointOf(latitude, longitude);
    if (point !== undefined) return point;
  }
  return undefined;
}

function fromPair(written: string): Coordinates | undefined {
  const [, latitudeComma, longitudeComma] = DECIMAL_COMMAS.exec(written) ?? [];
  if (latitudeComma !== undefined && longitudeComma !== undefined) {
    return pointOf(latitudeComma.replace(",", "."), longitudeComma.replace(",", "."));
  }
  const [, latitude, north = "", longitude, east = ""] = PAIR.exec(written) ?? [];
  const point = pointOf(latitude, longitude);
  if (point === undefined) return undefined;
  return {
    latitude: /s/i.test(north) ? -point.latitude : point.latitude,
    longitude: /w/i.test(east) ? -point.longitude : point.longitude,
  };
}

function pointOf(latitude: string | undefined, longitude: string | undefined) {
  const point = { latitude: degrees(latitude), longitude: degrees(longitude) };
  const { data } = coordinates.safeParse(point);
  return data ?? undefined;
}

function degrees(written: string | undefined): number {
  return Number(Number(written ?? Number.NaN).toFixed(DECIMALS));
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link; // not encoded as a link should be, but it may contain a point all the same
  }
}
