import type { LocationLine } from "#core/locations/list-locations.ts";
import { Card } from "#web/ui/card.tsx";
import { SelectField } from "#web/ui/select-field.tsx";

/** What {@link PlaceCard} takes. */
export interface PlaceCardProps {
  readonly place: LocationLine;
  /** The locations that are open. */
  readonly open: readonly LocationLine[];
  /** The device stands elsewhere from now on. */
  readonly onMove: (id: string) => void;
}

/** Where this device stands, and the way to say otherwise. */
export function PlaceCard({ place, open, onMove }: PlaceCardProps) {
  if (open.length === 1) {
    return (
      <p className="px-1 text-ink-soft">
        This device stands at <strong className="font-semibold text-ink">{place.name}</strong>.
      </p>
    );
  }
  return (
    <Card>
      <SelectField
        label="This device stands at"
        value={place.id}
        onChange={({ target }) => onMove(target.value)}
      >
        {open.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </Card>
  );
}
