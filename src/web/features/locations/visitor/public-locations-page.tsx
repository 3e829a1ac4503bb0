import { discoverTexts } from "#messages/en/shared-discover.ts";
import { customerLocationTexts } from "#messages/en/shared-locations.ts";
import { useAsk } from "#web/data/data.ts";
import { DiscoverFrame } from "#web/shared/discover/discover-frame.tsx";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { LocationList, LocationsLoading, NoLocations } from "../location-list.tsx";

/** The open locations with address and opening hours, for visitors (docs/decisions/173). */
export function PublicLocationsPage() {
  const asked = useAsk("publicLocations", {});
  const failed = useLoadFailed(asked);
  const locations = asked.data?.locations;
  return (
    <DiscoverFrame title={discoverTexts.locations} lead={customerLocationTexts.lead}>
      {failed ??
        (locations === undefined ? (
          <LocationsLoading />
        ) : locations.length === 0 ? (
          <NoLocations />
        ) : (
          <LocationList locations={locations} usualId={null} />
        ))}
    </DiscoverFrame>
  );
}
