import { useEffect, useState } from "react";
import type { QueryResult } from "#client/api.ts";
import type { LocationLine } from "#core/locations/list-locations.ts";
import { useHost } from "#web/data/api-context.tsx";
import { keepLocation, keptLocation } from "#web/data/standing.ts";

/** Every location there is, and the money that is taken there. */
export type Places = QueryResult<"locations">;

/**
 * The location at which a device stands: the one that was chosen, or the only one that is open where none was. A device whose location is closed is moved by nobody
 * but who stands at it. In: every location there is.
 */
export function placeAmong(
  locations: readonly LocationLine[],
  chosen: string | undefined,
): LocationLine | undefined {
  const open = locations.filter(({ isOpen }) => isOpen);
  const known = locations.find(({ id }) => id === chosen);
  if (known !== undefined) return known.isOpen ? known : undefined;
  return open.length === 1 ? open[0] : undefined;
}

/** Where this device stands, kept for the next time once somebody has said it; `closed` is what was chosen and is closed by now. In: every location there is. */
export function usePlace(locations: readonly LocationLine[]) {
  const { api } = useHost();
  const [chosen, setChosen] = useState(() => keptLocation());
  const open = locations.filter(({ isOpen }) => isOpen);
  const place = placeAmong(locations, chosen);
  const closed = place === undefined ? locations.find(({ id }) => id === chosen) : undefined;
  const id = place?.id;

  useEffect(() => {
    if (id !== undefined) api.setLocation(id);
  }, [api, id]);

  const choose = (next: string) => {
    keepLocation(next);
    setChosen(next);
  };
  return { open, place, closed, choose };
}
