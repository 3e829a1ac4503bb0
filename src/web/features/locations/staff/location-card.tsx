import { Clock, Globe, type LucideIcon, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { LocationDetails } from "#core/locations/location-details.ts";
import { hasHours } from "#core/locations/open-state.ts";
import { locationsTexts } from "#messages/en/locations.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { weekLine } from "#web/shared/hours/hours-text.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

/** Props of {@link LocationCard}. */
export interface LocationCardProps {
  readonly location: LocationDetails;
  readonly onDo: (location: LocationDetails, kind: "edit" | "close") => void;
  /** Shown below the location's data. */
  readonly children?: ReactNode;
}

/** A location: name, time zone, whether it is open, and actions for admins. */
export function LocationCard({ location, onDo, children }: LocationCardProps) {
  const { name, timeZone, isOpen } = location;
  return (
    <Card aria-label={name} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="type-subtitle min-w-0 wrap-anywhere">{name}</h2>
            <Badge tone={isOpen ? "positive" : "neutral"}>
              {isOpen ? locationsTexts.open : locationsTexts.closed}
            </Badge>
          </div>
          <ul className="grid gap-1 text-sm text-ink-soft">
            <Fact Icon={Globe} label={locationsTexts.timeZone} value={timeZone} />
            <Fact Icon={MapPin} label={locationsTexts.address} value={addressLine(location)} />
            <Fact Icon={Phone} label={locationsTexts.phone} value={location.phone} />
            <Fact Icon={Clock} label={locationsTexts.openingHours} value={hoursLine(location)} />
          </ul>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-label={locationsTexts.editName({ name })}
            onClick={() => onDo(location, "edit")}
          >
            {locationsTexts.edit}
          </Button>
          <Toggle location={location} onDo={onDo} />
        </div>
      </div>
      {children}
    </Card>
  );
}

interface FactProps {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly value: string;
}

/** A value with an icon; nothing without a value. */
function Fact({ Icon, label, value }: FactProps) {
  if (value === "") return null;
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{label}: </span>
        {value}
      </span>
    </li>
  );
}

function addressLine({ address }: LocationDetails): string {
  return address.split(/\s*\n\s*/).join(", ");
}

/** The week and what is different on coming special days; empty without hours. */
function hoursLine(location: LocationDetails): string {
  if (!hasHours(location)) return "";
  const count = location.specialDays.length;
  const week = weekLine(location.hours);
  return count === 0 ? week : locationsTexts.hoursAndSpecialDays({ week, count });
}

/** Closes a location after confirmation, or reopens it without. One button, which keeps the focus. */
function Toggle({ location, onDo }: Pick<LocationCardProps, "location" | "onDo">) {
  const { run, busy } = useCommand("editLocation");
  const isDeleted = useDeletedError("location-not-found", "locationDetails");
  const { name, isOpen } = location;
  const open = async () => {
    const reply = await run({ id: location.id, isOpen: true });
    if (!reply.ok) isDeleted(reply.error);
  };
  return (
    <Button
      variant="quiet"
      busy={busy}
      busyLabel={locationsTexts.reopening}
      aria-label={
        isOpen ? locationsTexts.closeNameLabel({ name }) : locationsTexts.reopenName({ name })
      }
      onClick={() => (isOpen ? onDo(location, "close") : void open())}
    >
      {isOpen ? locationsTexts.close : locationsTexts.reopen}
    </Button>
  );
}
