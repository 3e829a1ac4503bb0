import type { CustomerLocation } from "#core/locations/customer-locations.ts";
import { hasHours } from "#core/locations/open-state.ts";
import { weekdayOf } from "#core/locations/opening-hours.ts";
import { customerLocationTexts } from "#messages/en/shared-locations.ts";
import { dateText, dayText, weekdayName, weekTexts } from "#web/shared/hours/hours-text.ts";
import { LocationFacts } from "#web/shared/locations/location-facts.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";

interface CustomerLocationCardProps {
  readonly place: CustomerLocation;
  readonly metres: number | null;
  readonly isUsual: boolean;
  /** UTC epoch milliseconds. */
  readonly now: number;
}

/** A location with its facts, and its week and special days on demand. */
export function CustomerLocationCard({ place, metres, isUsual, now }: CustomerLocationCardProps) {
  return (
    <Card aria-label={place.name} className="grid content-start gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="type-subtitle min-w-0 wrap-anywhere">{place.name}</h2>
        {isUsual ? <Badge tone="brand">{customerLocationTexts.yourUsualLocation}</Badge> : null}
      </div>
      <LocationFacts place={place} metres={metres} now={now} />
      {hasHours(place) ? <Hours place={place} /> : null}
    </Card>
  );
}

function Hours({ place: { hours, specialDays } }: Pick<CustomerLocationCardProps, "place">) {
  return (
    <details className="border-t border-dashed border-line-strong pt-1">
      <summary className="cursor-pointer py-2.5 font-semibold text-brand-ink">
        {customerLocationTexts.openingHours}
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 tabular">
        {weekTexts(hours).map((line) => (
          <Line key={line.days} term={line.days} text={line.hours} />
        ))}
      </dl>
      {specialDays.length === 0 ? null : (
        <>
          <h3 className="pt-3 pb-1.5 font-semibold">{customerLocationTexts.specialDays}</h3>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 tabular">
            {specialDays.map(({ date, intervals, note }) => (
              <Line
                key={date}
                term={`${weekdayName(weekdayOf(date))}, ${dateText(date)}`}
                text={note === "" ? dayText(intervals) : `${dayText(intervals)} (${note})`}
              />
            ))}
          </dl>
        </>
      )}
    </details>
  );
}

function Line({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="wrap-anywhere">{text}</dd>
    </>
  );
}
