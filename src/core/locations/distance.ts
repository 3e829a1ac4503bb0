import type { Coordinates } from "./coordinates.ts";

/** The mean radius of the Earth in metres. */
const EARTH_RADIUS = 6_371_008.8;

/** Returns the distance between two points in metres, on a sphere (https://en.wikipedia.org/wiki/Haversine_formula): at most 0.5 % wrong. */
export function distance(a: Coordinates, b: Coordinates): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const haversine =
    halfSineSquared(to - from) +
    Math.cos(from) * Math.cos(to) * halfSineSquared(radians(b.longitude - a.longitude));
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

/** Returns places by distance from a point, each with its distance in metres; places without coordinates are last, with null. */
export function byDistance<Place extends { readonly coordinates: Coordinates | null }>(
  places: readonly Place[],
  from: Coordinates,
): readonly { readonly place: Place; readonly metres: number | null }[] {
  return places
    .map((place) => ({
      place,
      metres: place.coordinates === null ? null : distance(from, place.coordinates),
    }))
    .toSorted((a, b) => (a.metres ?? FAR) - (b.metres ?? FAR));
}

/** Farther than any point on Earth, in metres. */
const FAR = 1e9;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function halfSineSquared(angle: number): number {
  return Math.sin(angle / 2) ** 2;
}
