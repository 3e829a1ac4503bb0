import { useId } from "react";

interface ChoiceFieldProps<Value extends string> {
  /** The question, shown above the options. */
  readonly label: string;
  /** The name of the form's control. */
  readonly name: string;
  /** Each option with what it means. */
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly hint: string;
  }[];
  readonly value: string;
  readonly onChange: (value: Value) => void;
}

/** A choice of one option, each with an explanation below its name. Arrow keys change it. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, name, options, value, onChange } = props;
  const id = useId();
  return (
    <fieldset className="col-span-full grid gap-3">
      <legend className="mb-2 font-semibold">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex items-start gap-3 rounded-2xl border-[1.5px] border-line-strong bg-raised p-4 transition-colors has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            className="mt-0.5 size-5 shrink-0 accent-brand outline-none"
            checked={option.value === value}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={`${id}-${option.value}-hint`}
            onChange={() => onChange(option.value)}
          />
          <span className="grid gap-1">
            <span id={`${id}-${option.value}`} className="font-semibold">
              {option.label}
            </span>
            <span id={`${id}-${option.value}-hint`} className="text-sm text-ink-soft">
              {option.hint}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
