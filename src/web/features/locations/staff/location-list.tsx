import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import type { LocationDetails } from "#core/locations/location-details.ts";
import { locationsTexts } from "#messages/en/locations.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LocationCard, type LocationCardProps } from "./location-card.tsx";

interface LocationListProps extends Pick<LocationCardProps, "onDo"> {
  readonly asked: {
    readonly data: { readonly locations: readonly LocationDetails[] } | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly below: ((location: LocationDetails) => ReactNode) | undefined;
}

/** The locations by name, or the empty, loading and error states. */
export function LocationList({ asked, onDo, below }: LocationListProps) {
  const failed = useLoadFailed(asked);
  if (failed !== null) return failed;
  if (asked.data === undefined) return <LocationsLoading />;
  const { locations } = asked.data;
  if (locations.length === 0) return <NoLocations />;
  return (
    <ul className="grid gap-4">
      {locations.map((location) => (
        <li key={location.id}>
          <LocationCard location={location} onDo={onDo}>
            {below?.(location)}
          </LocationCard>
        </li>
      ))}
    </ul>
  );
}

function NoLocations() {
  return (
    <EmptyCard
      icon={<MapPin />}
      title={locationsTexts.noLocationsYet}
      text={locationsTexts.noLocationsHint}
    />
  );
}

function LocationsLoading() {
  return (
    <Loading className="grid gap-4" count={3}>
      <Card>
        <Skeleton className="h-14" />
      </Card>
    </Loading>
  );
}
