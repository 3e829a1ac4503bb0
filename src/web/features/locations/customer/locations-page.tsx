import { MapPin } from "lucide-react";
import { useState } from "react";
import type { CustomerLocation } from "#core/locations/customer-locations.ts";
import { byDistance } from "#core/locations/distance.ts";
import { customerLocationTexts } from "#messages/en/shared-locations.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { PositionButton } from "#web/shared/locations/position-button.tsx";
import { useMinute } from "#web/shared/locations/use-minute.ts";
import { type Position, usePosition } from "#web/shared/locations/use-position.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CustomerLocationCard } from "./customer-location-card.tsx";

/** From how many locations on there is a search. */
const SEARCHED_FROM = 7;

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
          <EmptyCard
            icon={<MapPin />}
            title={customerLocationTexts.noLocations}
            text={customerLocationTexts.noLocationsHint}
          />
        ) : (
          <LocationsByDistance locations={data.locations} usualId={data.usualId} />
        ))}
    </div>
  );
}

interface ListProps {
  readonly locations: readonly CustomerLocation[];
  readonly usualId: string | null;
}

function LocationsByDistance({ locations, usualId }: ListProps) {
  const { position, ask } = usePosition();
  const now = useMinute();
  const [search, setSearch] = useState("");
  const found = locations.filter((place) => contains(place, search));
  const hasPoints = locations.some(({ coordinates }) => coordinates !== null);
  return (
    <div className="grid gap-5">
      {locations.length > 1 && hasPoints ? (
        <PositionButton position={position} onAsk={ask} />
      ) : null}
      {locations.length >= SEARCHED_FROM ? (
        <SearchField
          label={customerLocationTexts.searchLocations}
          value={search}
          onType={setSearch}
        />
      ) : null}
      {found.length === 0 ? (
        <EmptyCard
          icon={<MapPin />}
          title={customerLocationTexts.noneFound}
          text={customerLocationTexts.noneFoundHint}
          action={
            <Button variant="secondary" onClick={() => setSearch("")}>
              {customerLocationTexts.showAll}
            </Button>
          }
        />
      ) : (
        <ul className="grid gap-4 @2xl:grid-cols-2">
          {sorted(found, usualId, position).map(({ place, metres }) => (
            <li key={place.id}>
              <CustomerLocationCard
                place={place}
                metres={metres}
                isUsual={place.id === usualId}
                now={now}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function contains({ name, address }: CustomerLocation, search: string): boolean {
  return `${name}\n${address}`.toLowerCase().includes(search.trim().toLowerCase());
}

function sorted(
  locations: readonly CustomerLocation[],
  usualId: string | null,
  position: Position,
) {
  if (position.kind === "found") return byDistance(locations, position.point);
  return locations
    .toSorted((a, b) => Number(b.id === usualId) - Number(a.id === usualId))
    .map((place) => ({ place, metres: null }));
}

function LocationsLoading() {
  return (
    <Loading className="grid gap-4 @2xl:grid-cols-2" count={2}>
      <Card>
        <Skeleton className="h-44" />
      </Card>
    </Loading>
  );
}
