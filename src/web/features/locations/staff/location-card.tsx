import { Globe } from "lucide-react";
import type { ReactNode } from "react";
import { locationsTexts } from "#messages/en/locations.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import type { LocationLine } from "#web/data/locations.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

/** Props of {@link LocationCard}. */
export interface LocationCardProps {
  readonly location: LocationLine;
  readonly onDo: (location: LocationLine, kind: "edit" | "close") => void;
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
          <p className="flex items-center gap-2 text-sm text-ink-soft [&_svg]:size-4">
            <Globe aria-hidden />
            <span className="sr-only">{locationsTexts.timeZone}</span>
            {timeZone}
          </p>
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

/** Closes a location after confirmation, or reopens it without. One button, which keeps the focus. */
function Toggle({ location, onDo }: Pick<LocationCardProps, "location" | "onDo">) {
  const { run, busy } = useCommand("editLocation");
  const isDeleted = useDeletedError("location-not-found", "locations");
  const { name, isOpen } = location;
  const open = async () => {
    const reply = await run({ ...location, isOpen: true });
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
