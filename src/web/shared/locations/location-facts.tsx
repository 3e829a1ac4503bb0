import { Clock, MapPin, Navigation, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { CustomerLocation } from "#core/locations/customer-locations.ts";
import { customerLocationTexts } from "#messages/en/shared-locations.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { stateOf, stateText } from "../hours/hours-text.ts";
import { distanceText, phoneLink, todayText } from "./location-text.ts";

interface LocationFactsProps {
  readonly place: CustomerLocation;
  /** The distance in metres, if it is known. */
  readonly metres: number | null;
  /** UTC epoch milliseconds. */
  readonly now: number;
}

/** Whether a location is open, today's hours, the address, and links that call it and show it on a map. */
export function LocationFacts({ place, metres, now }: LocationFactsProps) {
  const { name, address, phone, mapLink } = place;
  const state = stateOf(place, now);
  const today = todayText(place, now);
  return (
    <div className="grid gap-3">
      {state.kind === "unknown" ? null : (
        <Badge
          tone={state.kind === "open" ? "positive" : "neutral"}
          className="w-fit max-w-full whitespace-normal!"
        >
          {stateText(state)}
        </Badge>
      )}
      <ul className="grid gap-2">
        {today === "" ? null : <Fact icon={<Clock />}>{today}</Fact>}
        {address === "" ? null : (
          <Fact icon={<MapPin />}>
            <span className="sr-only">{customerLocationTexts.address}: </span>
            <span className="whitespace-pre-line">{address}</span>
          </Fact>
        )}
        {metres === null ? null : <Fact icon={<Navigation />}>{distanceText(metres)}</Fact>}
      </ul>
      {phone === "" && mapLink === "" ? null : (
        <div className="flex flex-wrap gap-2">
          {phone === "" ? null : (
            <Button asChild variant="secondary">
              <a
                href={phoneLink(phone)}
                aria-label={`${customerLocationTexts.call({ name })}: ${phone}`}
              >
                <Phone aria-hidden />
                {phone}
              </a>
            </Button>
          )}
          {mapLink === "" ? null : (
            <Button asChild variant="secondary">
              <a
                href={mapLink}
                target="_blank"
                rel="noreferrer"
                aria-label={customerLocationTexts.showNameOnMap({ name })}
              >
                <MapPin aria-hidden />
                {customerLocationTexts.showOnMap}
              </a>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <span aria-hidden className="mt-0.5 shrink-0 text-ink-soft [&_svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
