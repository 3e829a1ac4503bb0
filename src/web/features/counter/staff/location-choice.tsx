import { MapPin, Store } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { LocationLine } from "#core/locations/list-locations.ts";
import { can } from "#core/permissions.ts";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { useMe } from "#web/data/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

interface LocationChoiceProps {
  /** The locations that are open. */
  readonly open: readonly LocationLine[];
  /** This device's former location, which has been closed. */
  readonly closed: LocationLine | undefined;
  readonly onChoose: (id: string) => void;
}

/** The choice of this device's location, or the message that there is none. */
export function LocationChoice({ open, closed, onChoose }: LocationChoiceProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button was removed; move its focus.
  useEffect(() => title.current?.focus(), []);
  if (open.length === 0) return <NoPlace />;
  return (
    <Card className="grid max-w-2xl gap-4">
      <div className="grid gap-1">
        <h2 ref={title} tabIndex={-1} className="type-title outline-none">
          {counterStaffTexts.whichLocation}
        </h2>
        <p className="text-ink-soft">
          {closed ? counterStaffTexts.locationClosed({ name: closed.name }) : ""}
          {counterStaffTexts.locationRemembered}
        </p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {open.map(({ id, name }) => (
          <li key={id}>
            <Button
              variant="secondary"
              className="min-h-14 w-full justify-start text-left"
              onClick={() => onChoose(id)}
            >
              <MapPin aria-hidden />
              <span className="wrap-anywhere">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NoPlace() {
  const isAdmin = can(useMe(), "admin");
  return (
    <Card className="max-w-2xl">
      <EmptyState
        icon={<Store />}
        title={counterStaffTexts.noOpenLocationYet}
        text={
          isAdmin ? counterStaffTexts.noLocationsForAdmin : counterStaffTexts.noLocationsForStaff
        }
        action={
          isAdmin ? (
            <Button asChild variant="secondary">
              <Link to="/admin/locations">{counterStaffTexts.openLocations}</Link>
            </Button>
          ) : null
        }
      />
    </Card>
  );
}
