import { Plus, Trash2 } from "lucide-react";
import { locationsTexts } from "#messages/en/locations.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { FormSection } from "./form-section.tsx";
import { IntervalsEditor } from "./intervals-editor.tsx";
import type { TypedSpecialDay } from "./typed-hours.ts";
import type { Faults } from "./use-location-form.ts";
import { useWantedFocus } from "./wanted-focus.ts";

interface SpecialDaysEditorProps {
  readonly days: readonly TypedSpecialDay[];
  readonly faults: Faults;
  readonly onChange: (days: readonly TypedSpecialDay[]) => void;
}

/** Days with other hours, or closed: date, hours and a note for customers. A new day gets the focus. */
export function SpecialDaysEditor({ days, faults, onChange }: SpecialDaysEditorProps) {
  const { group, focusNext } = useWantedFocus();
  const change = (at: number, part: Partial<TypedSpecialDay>) =>
    onChange(days.map((day, place) => (place === at ? { ...day, ...part } : day)));
  return (
    <FormSection legend={locationsTexts.specialDays} hint={locationsTexts.specialDaysHint}>
      <div ref={group} className="grid gap-3">
        {Array.from(days, (day, at) => {
          const label =
            day.date === "" ? locationsTexts.specialDayNumber({ number: at + 1 }) : day.date;
          return (
            <fieldset
              key={`day ${at}`}
              className="grid min-w-0 gap-3 rounded-xl border border-line p-3.5"
            >
              <legend className="sr-only">{label}</legend>
              <div className="flex flex-wrap items-end justify-between gap-2">
                <TextField
                  type="date"
                  name={`specialDays.${at}.date`}
                  label={locationsTexts.date}
                  required
                  value={day.date}
                  onChange={({ target }) => change(at, { date: target.value })}
                />
                <IconButton
                  label={locationsTexts.removeSpecialDay({ day: label })}
                  onClick={() => {
                    onChange(days.filter((_day, place) => place !== at));
                    focusNext("specialDays.add");
                  }}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </div>
              <IntervalsEditor
                name={`specialDays.${at}.hours`}
                day={label}
                intervals={day.intervals}
                error={faults[`specialDays.${at}`]}
                onChange={(intervals) => change(at, { intervals })}
              />
              <TextField
                name={`specialDays.${at}.note`}
                label={locationsTexts.note}
                maxLength={80}
                autoComplete="off"
                value={day.note}
                onChange={({ target }) => change(at, { note: target.value })}
              />
            </fieldset>
          );
        })}
        <Button
          variant="secondary"
          name="specialDays.add"
          className="w-fit"
          onClick={() => {
            onChange([...days, { date: "", intervals: [], note: "" }]);
            focusNext(`specialDays.${days.length}.date`);
          }}
        >
          <Plus aria-hidden />
          {locationsTexts.addSpecialDay}
        </Button>
      </div>
    </FormSection>
  );
}
