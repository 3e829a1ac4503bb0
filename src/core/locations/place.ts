import { refuse } from "../errors.ts";
import type { Context, ProgramReader } from "../world.ts";
import type { Location } from "./location.ts";

/** Where something happens, by id: a till's own location, whatever it says; otherwise the one that is named, or the one where the device stands; null where nobody says. */
export function placeIdOf(
  { actor, locationId }: Pick<Context, "actor" | "locationId">,
  named: string | null,
): string | null {
  return actor.kind === "till" ? locationId : (named ?? locationId);
}

/** The location where something happens, see {@link placeIdOf}; undefined where nobody says. One read. */
export function placeNamed(
  reader: ProgramReader,
  context: Pick<Context, "actor" | "locationId">,
  named: string | null,
): Promise<Location | undefined> {
  const id = placeIdOf(context, named);
  return id === null ? Promise.resolve(undefined) : reader.one("locations", { id });
}

/** A location at which something may happen, or the refusal. In: what {@link placeNamed} found. */
export function openPlace(place: Location | undefined) {
  if (place === undefined) return refuse("location-not-found", {});
  return place.isOpen ? place : refuse("location-closed", { name: place.name });
}
