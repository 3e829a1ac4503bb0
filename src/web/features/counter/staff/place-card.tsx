import { Card } from "#web/ui/card.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { CounterDeskProps } from "./counter-desk.tsx";

/** Where this device stands, and the way to say otherwise. */
export function PlaceCard({ place, open, onMove }: Omit<CounterDeskProps, "money">) {
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
