import { refuse } from "../errors.ts";
import type { Context, ProgramReader } from "../world.ts";
import type { Location } from "./location.ts";

/** Returns the id of the location of an operation: a till's own; otherwise the given one, or the device's; null without any. */
export function requestedLocationId(
  { actor, locationId }: Pick<Context, "actor" | "locationId">,
  named: string | null,
): string | null {
  return actor.kind === "till" ? locationId : (named ?? locationId);
}

/** Reads the location of an operation, see {@link requestedLocationId}; undefined without one. One read. */
export function findLocation(
  reader: ProgramReader,
  context: Pick<Context, "actor" | "locationId">,
  named: string | null,
): Promise<Location | undefined> {
  const id = requestedLocationId(context, named);
  return id === null ? Promise.resolve(undefined) : reader.one("locations", { id });
}

/** Returns the location if it is open, or a refusal. Takes what {@link findLocation} found. */
export function checkOpen(place: Location | undefined) {
  if (place === undefined) return refuse("location-not-found", {});
  return place.isOpen ? place : refuse("location-closed", { name: place.name });
}
