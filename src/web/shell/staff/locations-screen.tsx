import type { LocationLine } from "#web/data/locations.ts";
import { LocationsPage } from "#web/features/locations/staff/locations-page.tsx";
import { TillKeys } from "#web/features/tills/staff/till-keys.tsx";

/** The locations, each with the keys of its tills: two features that know nothing of each other. */
export function LocationsScreen() {
  return <LocationsPage below={keysOf} />;
}

function keysOf(location: LocationLine) {
  return <TillKeys location={location} />;
}
