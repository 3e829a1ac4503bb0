import { can } from "#core/permissions.ts";
import { useHost } from "#web/data/api-context.tsx";
import type { LocationLine } from "#web/data/locations.ts";
import { useMe } from "#web/data/session.ts";
import { LocationsPage } from "#web/features/locations/staff/locations-page.tsx";
import { TillKeys } from "#web/features/tills/staff/till-keys.tsx";

/** The locations, for admins of the server edition each with its tills' keys: combines two independent features. */
export function LocationsScreen() {
  const { edition } = useHost();
  const mayMakeKeys = can(useMe(), "admin") && edition === "server";
  return <LocationsPage below={mayMakeKeys ? keysOf : undefined} />;
}

function keysOf(location: LocationLine) {
  return <TillKeys location={location} />;
}
