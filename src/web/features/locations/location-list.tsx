import { MapPin } from "lucide-react";
import { useState } from "react";
import type { CustomerLocation } from "#core/locations/customer-locations.ts";
import { byDistance } from "#core/locations/distance.ts";
import { customerLocationTexts } from "#messages/en/shared-locations.ts";
import { PositionButton } from "#web/shared/locations/position-button.tsx";
import { useMinute } from "#web/shared/locations/use-minute.ts";
import { type Position, usePosition } from "#web/shared/locations/use-position.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CustomerLocationCard } from "./customer-location-card.tsx";

/** From how many locations on there is a search. */
const SEARCHED_FROM = 7;

/** Shown where the program has no open location. */
export function NoLocations() {
  return (
    <EmptyCard
      icon={<MapPin />}
      title={customerLocationTexts.noLocations}
      text={customerLocationTexts.noLocationsHint}
    />
  );
}

interface LocationListProps {
  readonly locations: readonly CustomerLocation[];
  /** Null for none. */
  readonly usualId: string | null;
}

/** Locations: the usual one first, or by distance once somebody asks for it; many can be searched. */
export function LocationList({ locations, usualId }: LocationListProps) {
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

/** Shown while locations load. */
export function LocationsLoading() {
  return (
    <Loading className="grid gap-4 @2xl:grid-cols-2" count={2}>
      <Card>
        <Skeleton className="h-44" />
      </Card>
    </Loading>
  );
}
