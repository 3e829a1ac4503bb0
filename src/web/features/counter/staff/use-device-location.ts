import { useEffect, useState } from "react";
import type { QueryResult } from "#client/api.ts";
import type { LocationLine } from "#core/locations/list-locations.ts";
import { useHost } from "#web/data/api-context.tsx";
import { storedLocation, storeLocation } from "#web/data/device-location.ts";

/** Every location, and the currency of purchases. */
export type LocationsResult = QueryResult<"locations">;

/**
 * Returns a device's location: the chosen one, or the only open one. A device whose location was closed keeps it until staff choose another
 * one.
 */
export function deviceLocation(
  locations: readonly LocationLine[],
  chosen: string | undefined,
): LocationLine | undefined {
  const open = locations.filter(({ isOpen }) => isOpen);
  const known = locations.find(({ id }) => id === chosen);
  if (known !== undefined) return known.isOpen ? known : undefined;
  return open.length === 1 ? open[0] : undefined;
}

/** This device's location, stored when chosen; `closed` is a chosen location that has been closed. */
export function useDeviceLocation(locations: readonly LocationLine[]) {
  const { api } = useHost();
  const [chosen, setChosen] = useState(() => storedLocation());
  const open = locations.filter(({ isOpen }) => isOpen);
  const place = deviceLocation(locations, chosen);
  const closed = place === undefined ? locations.find(({ id }) => id === chosen) : undefined;
  const id = place?.id;

  useEffect(() => {
    if (id !== undefined) api.setLocation(id);
  }, [api, id]);

  const choose = (next: string) => {
    storeLocation(next);
    setChosen(next);
  };
  return { open, place, closed, choose };
}
