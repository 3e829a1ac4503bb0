import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { locationsTexts } from "#messages/en/locations.ts";
import { useFailure } from "#web/data/data.ts";
import type { LocationLine } from "#web/data/locations.ts";
import { LoadFailed } from "#web/shared/load-failed.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LocationCard, type LocationCardProps } from "./location-card.tsx";

/** Props of {@link LocationList}. */
export interface LocationListProps extends Pick<LocationCardProps, "onDo"> {
  readonly asked: {
    readonly data: { readonly locations: readonly LocationLine[] } | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly below: ((location: LocationLine) => ReactNode) | undefined;
}

/** The locations by name, or the empty, loading and error states. */
export function LocationList({ asked, onDo, below }: LocationListProps) {
  const failure = useFailure(asked);
  if (failure !== null) {
    const retry = () => void asked.refetch();
    return <LoadFailed error={failure} onRetry={retry} retrying={asked.isFetching} />;
  }
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
    <Card>
      <EmptyState
        icon={<MapPin />}
        title={locationsTexts.noLocationsYet}
        text={locationsTexts.noLocationsHint}
      />
    </Card>
  );
}

function LocationsLoading() {
  return (
    <div aria-busy className="grid gap-4">
      <p role="status" className="sr-only">
        {locationsTexts.loading}
      </p>
      {["1", "2", "3"].map((place) => (
        <Card key={place}>
          <Skeleton className="h-14" />
        </Card>
      ))}
    </div>
  );
}
