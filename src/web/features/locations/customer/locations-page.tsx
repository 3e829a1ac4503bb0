import { customerLocationTexts } from "#messages/en/shared-locations.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { LocationList, LocationsLoading, NoLocations } from "../location-list.tsx";

/** Every open location for customers: the usual one first, or by distance once they ask for it. */
export function LocationsPage() {
  const asked = useAsk("customerLocations", {});
  const failed = useLoadFailed(asked);
  const { data } = asked;
  return (
    <div className="@container">
      <PageHeader title={customerLocationTexts.locations} lead={customerLocationTexts.lead} />
      {failed ??
        (data === undefined ? (
          <LocationsLoading />
        ) : data.locations.length === 0 ? (
          <NoLocations />
        ) : (
          <LocationList locations={data.locations} usualId={data.usualId} />
        ))}
    </div>
  );
}
