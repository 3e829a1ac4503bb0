import { Plus, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { locationsTexts } from "#messages/en/locations.ts";
import { hoursTexts } from "#messages/en/shared-hours.ts";
import { controlClass } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { TypedInterval } from "./typed-hours.ts";
import { useWantedFocus } from "./wanted-focus.ts";

interface IntervalsEditorProps {
  /** The beginning of the controls' names, such as 'hours.0'. */
  readonly name: string;
  /** The day in words, for the controls' labels. */
  readonly day: string;
  readonly intervals: readonly TypedInterval[];
  readonly error: string | undefined;
  readonly onChange: (intervals: readonly TypedInterval[]) => void;
  /** More buttons below the intervals. */
  readonly children?: ReactNode;
}

/** The intervals of a day: two times each, with buttons to add and remove one. A new interval gets the focus. */
export function IntervalsEditor(props: IntervalsEditorProps) {
  const { name, day, intervals, error, onChange, children } = props;
  const errorId = useId();
  const { group, focusNext } = useWantedFocus();
  const change = (at: number, part: Partial<TypedInterval>) =>
    onChange(intervals.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const time = (at: number, end: "from" | "to", label: string) => (
    <input
      type="time"
      name={`${name}.${at}.${end}`}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      value={intervals[at]?.[end] ?? ""}
      onChange={({ target }) => change(at, { [end]: target.value })}
      className={`${controlClass} min-h-11 w-[6.75rem]! px-2.5! tabular [&::-webkit-calendar-picker-indicator]:hidden`}
    />
  );
  const add = (
    <IconButton
      name={`${name}.add`}
      label={locationsTexts.addHours({ day })}
      onClick={() => {
        onChange([...intervals, { from: "", to: "" }]);
        focusNext(`${name}.${intervals.length}.from`);
      }}
    >
      <Plus aria-hidden />
    </IconButton>
  );
  return (
    <div ref={group} className="grid min-w-0 gap-2">
      {Array.from(intervals, (_, at) => (
        <div key={`${name} ${at}`} className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
          {time(at, "from", locationsTexts.dayOpens({ day, number: at + 1 }))}
          <span aria-hidden>–</span>
          {time(at, "to", locationsTexts.dayCloses({ day, number: at + 1 }))}
          <IconButton
            label={locationsTexts.removeHours({ day, number: at + 1 })}
            onClick={() => {
              onChange(intervals.filter((_one, place) => place !== at));
              focusNext(`${name}.add`);
            }}
          >
            <X aria-hidden />
          </IconButton>
          {at === intervals.length - 1 ? add : null}
        </div>
      ))}
      {intervals.length === 0 ? (
        <div className="flex min-h-11 flex-wrap items-center gap-x-1.5">
          <span className="text-ink-soft">{hoursTexts.closed}</span>
          {add}
        </div>
      ) : null}
      {children}
      {error ? (
        <p id={errorId} className="text-sm font-medium text-negative">
          {error}
        </p>
      ) : null}
    </div>
  );
}
