import type { LocationLine } from "#core/locations/list-locations.ts";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { Button } from "#web/ui/button.tsx";

/** What {@link PlaceCard} takes. */
export interface PlaceCardProps {
  readonly place: LocationLine;
  /** The device stands elsewhere from now on; left out where there is nowhere else. */
  readonly onMove?: (() => void) | undefined;
}

/** Where this device stands, and the way to say otherwise. */
export function PlaceCard({ place, onMove }: PlaceCardProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 px-1 text-ink-soft">
      <p>
        {counterStaffTexts.thisDevice}{" "}
        <strong className="font-semibold text-ink">{place.name}</strong>
      </p>
      {onMove ? (
        <Button variant="quiet" className="-ml-3 px-3" onClick={onMove}>
          {counterStaffTexts.changeLocation}
        </Button>
      ) : null}
    </div>
  );
}
