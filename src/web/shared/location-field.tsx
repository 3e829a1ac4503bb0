import { sharedTexts } from "#messages/en/shared.ts";
import { type LocationLine, unknownLocation } from "#web/data/locations.ts";
import { SelectField } from "#web/ui/select-field.tsx";

interface LocationFieldProps {
  readonly locations: readonly LocationLine[];
  /** The selected location's id, empty for all. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shows the label to assistive technology only. */
  readonly hideLabel?: boolean;
}

/** Filters a list or chart by location. Nothing in a program without locations. */
export function LocationField(props: LocationFieldProps) {
  const { locations, value, onChange, hideLabel = false } = props;
  if (locations.length === 0) return null;
  const isKnown = value === "" || locations.some(({ id }) => id === value);
  return (
    <SelectField
      label={sharedTexts.location}
      hideLabel={hideLabel}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{sharedTexts.allLocations}</option>
      {isKnown ? null : <option value={value}>{unknownLocation()}</option>}
      {locations.map(({ id, name, isOpen }) => (
        <option key={id} value={id}>
          {isOpen ? name : `${name} (closed)`}
        </option>
      ))}
    </SelectField>
  );
}
