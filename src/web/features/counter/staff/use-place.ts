import { useEffect, useState } from "react";
import type { QueryResult } from "#client/api.ts";
import type { LocationLine } from "#core/locations/list-locations.ts";
import { useHost } from "#web/app/api-context.tsx";
import { keepLocation, keptLocation } from "#web/app/staff/standing.ts";

/** Every location there is, and the money that is taken there. */
export type Places = QueryResult<"locations">;

/** The location at which a device stands: the one that was chosen, as long as it is open, or the only one there is. In: the open ones. */
export function placeAmong(
  open: readonly LocationLine[],
  chosen: string | undefined,
): LocationLine | undefined {
  return open.find(({ id }) => id === chosen) ?? (open.length === 1 ? open[0] : undefined);
}

/** Where this device stands, kept for the next time, and how somebody says it. In: every location there is. */
export function usePlace(locations: readonly LocationLine[]) {
  const { api } = useHost();
  const [chosen, setChosen] = useState(() => keptLocation());
  const open = locations.filter(({ isOpen }) => isOpen);
  const place = placeAmong(open, chosen);
  const id = place?.id;

  useEffect(() => {
    if (id === undefined) return;
    keepLocation(id);
    api.standAt(id);
  }, [api, id]);

  return { open, place, choose: setChosen };
}
