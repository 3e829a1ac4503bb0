import { can } from "#core/permissions.ts";
import type { LocationLine } from "#web/data/locations.ts";
import { useMe } from "#web/data/session.ts";
import { LocationsPage } from "#web/features/locations/staff/locations-page.tsx";
import { TillKeys } from "#web/features/tills/staff/till-keys.tsx";

/** The locations, for admins each with its tills' keys: combines two independent features. */
export function LocationsScreen() {
  return <LocationsPage below={can(useMe(), "admin") ? keysOf : undefined} />;
}

function keysOf(location: LocationLine) {
  return <TillKeys location={location} />;
}
