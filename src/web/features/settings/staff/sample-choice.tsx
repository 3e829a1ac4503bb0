import { type CSSProperties, useId } from "react";

/** A choice with a small card that shows it. */
export interface Sample<Value extends string> {
  readonly value: Value;
  readonly name: string;
  /** The variables of the small card, see shared/card-variables.ts. */
  readonly look: CSSProperties;
}

interface SampleChoiceProps<Value extends string> {
  readonly legend: string;
  readonly hint?: string;
  readonly samples: readonly Sample<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** Radio buttons, each with a small card and its name; arrow keys move through them. */
export function SampleChoice<Value extends string>(props: SampleChoiceProps<Value>) {
  const { legend, hint, samples, value, onChoose } = props;
  const id = useId();
  return (
    <fieldset
      className="grid content-start gap-1.5"
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
    >
      <legend className="mb-1.5 text-sm font-semibold text-ink">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
        {samples.map((sample) => (
          <label
            key={sample.value}
            className="relative grid content-start gap-1.5 rounded-xl border-[1.5px] border-line p-1.5 text-center text-sm leading-tight transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              className="absolute inset-0 z-10 cursor-pointer opacity-0"
              checked={sample.value === value}
              onChange={() => onChoose(sample.value)}
            />
            <span
              aria-hidden
              style={sample.look}
              className="loyalty-card block h-14 rounded-lg shadow-none! [--artwork-size:5.5rem]"
            />
            {sample.name}
          </label>
        ))}
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
