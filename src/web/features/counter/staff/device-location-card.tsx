import type { LocationLine } from "#core/locations/list-locations.ts";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { Button } from "#web/ui/button.tsx";

/** Props of {@link DeviceLocationCard}. */
export interface DeviceLocationCardProps {
  readonly place: LocationLine;
  /** Changes the device's location; left out without another one. */
  readonly onMove?: (() => void) | undefined;
}

/** This device's location, and a button to change it. */
export function DeviceLocationCard({ place, onMove }: DeviceLocationCardProps) {
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
