import type { LocationLine } from "#web/data/locations.ts";
import { LocationsPage } from "#web/features/locations/staff/locations-page.tsx";
import { TillKeys } from "#web/features/tills/staff/till-keys.tsx";

/** The locations, each with its tills' keys: combines two independent features. */
export function LocationsScreen() {
  return <LocationsPage below={keysOf} />;
}

function keysOf(location: LocationLine) {
  return <TillKeys location={location} />;
}
