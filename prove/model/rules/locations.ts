import type { Location, ModelState } from "../model-state.ts";
import type { InputOf } from "../order.ts";
import { done, type Rule, refused } from "./rule.ts";

/** Adds a location with a unique name (decision 111). */
export const addLocation: Rule<InputOf<"addLocation">> = ({ model, input }) => {
  const { name, timeZone: zone } = input;
  if (called(model, name) !== undefined) return refused("location-name-taken");
  return done((made) => {
    const id = made("id");
    model.locations.set(id, { id, name, zone, isOpen: true });
  });
};

/** Changes a location's name or time zone, closes or reopens it. */
export const editLocation: Rule<InputOf<"editLocation">> = ({ model, input }) => {
  const location = model.locations.get(input.id);
  if (location === undefined) return refused("location-not-found");
  const { name = location.name, timeZone: zone = location.zone, isOpen = location.isOpen } = input;
  if ((called(model, name) ?? location) !== location) return refused("location-name-taken");
  return done(() => {
    Object.assign(location, { name, zone, isOpen });
  });
};

/** The location with a name, ignoring letter case. */
function called({ locations }: ModelState, name: string): Location | undefined {
  return [...locations.values()].find(
    (location) => location.name.toLowerCase() === name.toLowerCase(),
  );
}

/** The location of a command: the one that staff state, otherwise that of their device. */
export function placeOf(
  { locations }: ModelState,
  said: string | null,
  at: string | undefined,
): Location | undefined {
  return locations.get(said ?? at ?? "");
}
