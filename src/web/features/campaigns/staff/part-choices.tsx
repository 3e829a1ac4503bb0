import { editorTexts } from "#messages/en/campaign-editor.ts";
import { weekdayNames } from "#web/shared/offers/offer-phrases.ts";
import { SelectionField } from "#web/shared/selection-field.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { GiftChoices } from "./gift-choices.tsx";
import { OccasionChoices } from "./occasion-choices.tsx";
import type { PartProps } from "./part-props.ts";
import { faultOf, type PartName } from "./sentence-parts.ts";

interface PartChoicesProps extends PartProps {
  readonly part: PartName;
}

/** The choices of a part of the sentence. */
export function PartChoices({ part, ...props }: PartChoicesProps) {
  const { form, choices } = props;
  const { typed, type, faults } = form;
  const error = faultOf(part, faults);
  switch (part) {
    case "gift":
      return <GiftChoices {...props} />;
    case "occasion":
      return <OccasionChoices {...props} />;
    case "except":
      return (
        <SelectionField
          label={editorTexts.excluded}
          name="excluded"
          selection={typed.excluded}
          emptyText={editorTexts.excludedNone}
          error={error}
          onChange={(excluded) => type({ excluded })}
        />
      );
    case "minimum":
      return (
        <TextField
          label={editorTexts.minimum({ currency: choices.currency })}
          name="minimumAmount"
          inputMode="decimal"
          autoComplete="off"
          value={typed.minimumAmount}
          error={error}
          onChange={({ target }) => type({ minimumAmount: target.value })}
        />
      );
    case "visit":
      return <VisitChoices {...props} />;
    case "weekdays":
      return (
        <Several
          legend={editorTexts.partWeekdays}
          options={weekdayNames().map((name, index) => ({ id: String(index + 1), name }))}
          chosen={typed.weekdays.map(String)}
          error={error}
          onChange={(chosen) => type({ weekdays: chosen.map(Number) })}
        />
      );
    case "hours":
      return <HourChoices {...props} />;
    case "locations":
      return <LocationChoices {...props} />;
    case "tiers":
      return (
        <Several
          legend={editorTexts.partTiers}
          hint={editorTexts.tiersHint}
          options={withUnknown(choices.tiers, typed.tiers)}
          chosen={typed.tiers}
          error={error}
          onChange={(tiers) => type({ tiers })}
        />
      );
    case "segments":
      return (
        <Several
          legend={editorTexts.partSegments}
          hint={editorTexts.segmentsHint}
          options={withUnknown(choices.segments, typed.segments)}
          chosen={typed.segments}
          error={error}
          onChange={(segments) => type({ segments })}
        />
      );
    default:
      return <DayChoices {...props} />;
  }
}

function VisitChoices({ form: { typed, type, faults } }: PartProps) {
  return (
    <div className="grid gap-3">
      <TextField
        label={editorTexts.visitNumber}
        hint={editorTexts.visitHint}
        name="visit"
        inputMode="numeric"
        autoComplete="off"
        value={typed.visit}
        error={faultOf("visit", faults)}
        onChange={({ target }) => type({ visit: target.value })}
      />
      <Checkbox
        label={editorTexts.visitRepeated}
        checked={typed.isVisitRepeated}
        onChange={({ target }) => type({ isVisitRepeated: target.checked })}
      />
    </div>
  );
}

function HourChoices({ form: { typed, type, faults } }: PartProps) {
  const error = faultOf("hours", faults);
  return (
    <div className="grid grid-cols-2 gap-4 sm:max-w-md">
      <TextField
        label={editorTexts.from}
        name="from"
        type="time"
        value={typed.from}
        onChange={({ target }) => type({ from: target.value })}
      />
      <TextField
        label={editorTexts.until}
        name="until"
        type="time"
        hint={editorTexts.hoursHint}
        value={typed.until}
        error={error}
        onChange={({ target }) => type({ until: target.value })}
      />
    </div>
  );
}

function DayChoices({ form: { typed, type, faults } }: PartProps) {
  return (
    <div className="grid gap-4 sm:max-w-md sm:grid-cols-2">
      <TextField
        label={editorTexts.firstDay}
        name="firstDay"
        type="date"
        value={typed.firstDay}
        error={faults["conditions.firstDay"]}
        onChange={({ target }) => type({ firstDay: target.value })}
      />
      <TextField
        label={editorTexts.lastDay}
        name="lastDay"
        type="date"
        hint={editorTexts.daysHint}
        value={typed.lastDay}
        error={faults["conditions.lastDay"]}
        onChange={({ target }) => type({ lastDay: target.value })}
      />
    </div>
  );
}

function LocationChoices({ form: { typed, type, faults }, choices: { locations } }: PartProps) {
  const open = locations
    .filter(({ id, isOpen }) => isOpen || typed.locations.includes(id))
    .map(({ id, name, isOpen }) => ({ id, name: isOpen ? name : editorTexts.closed({ name }) }));
  return (
    <Several
      legend={editorTexts.partLocations}
      hint={locations.length === 0 ? editorTexts.noLocations : editorTexts.locationsHint}
      options={withUnknown(open, typed.locations)}
      chosen={typed.locations}
      error={faultOf("locations", faults)}
      onChange={(chosen) => type({ locations: chosen })}
    />
  );
}

interface Option {
  readonly id: string;
  readonly name: string;
}

/** Adds what is chosen but no longer exists, so that it can be removed. */
function withUnknown(options: readonly Option[], chosen: readonly string[]): readonly Option[] {
  const known = new Set(options.map(({ id }) => id));
  const gone = chosen.filter((id) => !known.has(id));
  return [...options, ...gone.map((id) => ({ id, name: id }))];
}

interface SeveralProps {
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A choice of any number of options. */
function Several({ legend, hint, options, chosen, error, onChange }: SeveralProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
      <p role="status" className="text-sm font-medium text-negative empty:hidden">
        {error}
      </p>
      {hint === undefined ? null : <p className="text-sm text-ink-soft">{hint}</p>}
    </fieldset>
  );
}
