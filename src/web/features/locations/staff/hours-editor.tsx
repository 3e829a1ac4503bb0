import { locationsTexts } from "#messages/en/locations.ts";
import { weekdayName, weekLine } from "#web/shared/hours/hours-text.ts";
import { Button } from "#web/ui/button.tsx";
import { FormSection } from "./form-section.tsx";
import { IntervalsEditor } from "./intervals-editor.tsx";
import { completeWeek, copyMonday, type TypedWeek } from "./typed-hours.ts";
import type { Faults } from "./use-location-form.ts";

const FRIDAY = 4;
const SUNDAY = 6;

interface HoursEditorProps {
  readonly week: TypedWeek;
  readonly faults: Faults;
  readonly onChange: (week: TypedWeek) => void;
}

/** The opening hours of each weekday, with Monday's to copy, and a line that shows how customers read them. */
export function HoursEditor({ week, faults, onChange }: HoursEditorProps) {
  const complete = completeWeek(week);
  const monday = week[0] ?? [];
  return (
    <FormSection legend={locationsTexts.openingHours} hint={locationsTexts.openingHoursHint}>
      <div className="grid divide-y divide-dashed divide-line">
        {week.map((intervals, at) => (
          <div
            key={weekdayName(at)}
            className="grid gap-x-3 py-1.5 sm:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <span className="flex min-h-11 items-center self-start font-medium max-sm:min-h-8">
              {weekdayName(at)}
            </span>
            <IntervalsEditor
              name={`hours.${at}`}
              day={weekdayName(at)}
              intervals={intervals}
              error={faults[`hours.${at}`]}
              onChange={(next) => onChange(week.map((day, place) => (place === at ? next : day)))}
            >
              {at === 0 && monday.length > 0 ? (
                <div className="flex flex-wrap gap-x-2">
                  <Button
                    variant="quiet"
                    className="px-2"
                    onClick={() => onChange(copyMonday(week, FRIDAY))}
                  >
                    {locationsTexts.copyToWorkingDays}
                  </Button>
                  <Button
                    variant="quiet"
                    className="px-2"
                    onClick={() => onChange(copyMonday(week, SUNDAY))}
                  >
                    {locationsTexts.copyToAllDays}
                  </Button>
                </div>
              ) : null}
            </IntervalsEditor>
          </div>
        ))}
      </div>
      <p className="rounded-xl bg-surface px-3.5 py-2.5 text-sm">
        <span className="font-semibold">{locationsTexts.customersRead}</span>{" "}
        <output>
          {complete.some((day) => day.length > 0) ? weekLine(complete) : locationsTexts.noHours}
        </output>
      </p>
    </FormSection>
  );
}
