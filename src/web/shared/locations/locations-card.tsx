import { Link } from "react-router";
import type { CustomerLocation } from "#core/locations/customer-locations.ts";
import { byDistance } from "#core/locations/distance.ts";
import { customerLocationTexts } from "#messages/en/shared-locations.ts";
import { useAsk } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { stateOf } from "../hours/hours-text.ts";
import { LocationFacts } from "./location-facts.tsx";
import { PositionButton } from "./position-button.tsx";
import { useMinute } from "./use-minute.ts";
import { usePosition } from "./use-position.ts";

/** The customer's usual location or, once they ask for it, the nearest one; how many there are if neither is known. Links all of them. */
export function LocationsCard() {
  const { data } = useAsk("customerLocations", {});
  const { position, ask } = usePosition();
  const now = useMinute();
  const locations = data?.locations ?? [];
  const shown = shownLocation(locations, data?.usualId ?? null, position);
  const hasPoints = locations.some(({ coordinates }) => coordinates !== null);
  return (
    <section aria-labelledby="places" className="grid gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="places" className="type-title">
          {shown?.title ?? customerLocationTexts.ourLocations}
        </h2>
        <Button asChild variant="quiet" className="-mr-3 px-3">
          <Link to="/locations">{customerLocationTexts.allLocations}</Link>
        </Button>
      </div>
      <Card className="grid gap-4">
        {data === undefined ? (
          <Loading>
            <Skeleton className="h-36" />
          </Loading>
        ) : shown === undefined ? (
          <p>{overview(locations, now)}</p>
        ) : (
          <div className="grid gap-2">
            <h3 className="type-subtitle wrap-anywhere">{shown.place.name}</h3>
            <LocationFacts place={shown.place} metres={shown.metres} now={now} />
          </div>
        )}
        {locations.length > 1 && hasPoints ? (
          <PositionButton position={position} onAsk={ask} />
        ) : null}
      </Card>
    </section>
  );
}

/** Returns the place to show with its title and distance: the nearest, the usual or the only one; undefined for none of them. */
function shownLocation(
  locations: readonly CustomerLocation[],
  usualId: string | null,
  position: ReturnType<typeof usePosition>["position"],
) {
  if (position.kind === "found") {
    const [nearest] = byDistance(locations, position.point);
    if (nearest !== undefined && nearest.metres !== null) {
      return { ...nearest, title: customerLocationTexts.nearestLocation };
    }
  }
  const usual = locations.find(({ id }) => id === usualId);
  if (usual !== undefined) {
    return { place: usual, metres: null, title: customerLocationTexts.yourUsualLocation };
  }
  const [only, ...others] = locations;
  if (only === undefined || others.length > 0) return undefined;
  return { place: only, metres: null, title: customerLocationTexts.ourLocation };
}

function overview(locations: readonly CustomerLocation[], now: number): string {
  const count = locations.length;
  const states = locations.map((place) => stateOf(place, now).kind);
  if (!states.some((kind) => kind !== "unknown")) return customerLocationTexts.count({ count });
  return customerLocationTexts.countAndOpen({
    count,
    open: states.filter((kind) => kind === "open").length,
  });
}
