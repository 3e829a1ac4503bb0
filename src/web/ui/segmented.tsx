import { useId } from "react";

/** Props of {@link Segmented}; `Value` is the union of the options' values. */
export interface SegmentedProps<Value extends string> {
  /** The group's accessible name, for example 'Show'. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** An always visible choice of one option: All / Earned / Redeemed (specification §2, History). Arrow keys change it. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="flex w-fit max-w-full flex-wrap gap-1 rounded-2xl border border-line bg-surface p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex min-h-11 items-center rounded-xl px-3 font-semibold sm:px-4 text-ink-soft transition-colors hover:text-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
