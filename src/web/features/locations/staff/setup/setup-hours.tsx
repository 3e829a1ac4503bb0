import { useId, useState } from "react";
import { locationsTexts } from "#messages/en/locations.ts";
import { setupTexts } from "#messages/en/setup.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { HoursEditor } from "../hours-editor.tsx";
import type { TypedInterval, TypedWeek } from "../typed-hours.ts";
import type { Faults } from "../use-location-form.ts";

interface SetupHoursProps {
  readonly week: TypedWeek;
  readonly faults: Faults;
  readonly onChange: (week: TypedWeek) => void;
}

/** The opening hours: the same every day, or those of each weekday. */
export function SetupHours({ week, faults, onChange }: SetupHoursProps) {
  const legend = useId();
  const [isDaily, setDaily] = useState(isSameEveryDay(week));
  if (!isDaily) {
    return (
      <div className="grid gap-3">
        <HoursEditor week={week} faults={faults} onChange={onChange} />
        <Button
          variant="quiet"
          className="justify-self-start px-2!"
          onClick={() => {
            onChange(everyDay(week[0]?.[0]));
            setDaily(true);
          }}
        >
          {setupTexts.hoursEveryDay}
        </Button>
      </div>
    );
  }
  const hours = week[0]?.[0] ?? { from: "", to: "" };
  const type = (part: Partial<TypedInterval>) => onChange(everyDay({ ...hours, ...part }));
  return (
    <fieldset aria-labelledby={legend} className="grid min-w-0 gap-3">
      <span id={legend} className="type-subtitle">
        {locationsTexts.openingHours}
      </span>
      <div className="grid grid-cols-2 gap-4 @lg:max-w-sm">
        <TextField
          type="time"
          label={setupTexts.opens}
          name="hours.0.from"
          value={hours.from}
          error={faults["hours.0"]}
          onChange={({ target }) => type({ from: target.value })}
        />
        <TextField
          type="time"
          label={setupTexts.closes}
          name="hours.0.to"
          value={hours.to}
          onChange={({ target }) => type({ to: target.value })}
        />
      </div>
      <Button variant="quiet" className="justify-self-start px-2!" onClick={() => setDaily(false)}>
        {setupTexts.hoursPerDay}
      </Button>
    </fieldset>
  );
}

/** Returns a week with these hours on every day; without hours when both times are empty. */
function everyDay(hours: TypedInterval | undefined): TypedWeek {
  const isEmpty = hours === undefined || (hours.from === "" && hours.to === "");
  return Array.from({ length: 7 }, () => (isEmpty ? [] : [hours]));
}

function isSameEveryDay(week: TypedWeek): boolean {
  const [monday, ...others] = week.map((day) => JSON.stringify(day));
  return others.every((day) => day === monday) && (week[0]?.length ?? 0) < 2;
}
