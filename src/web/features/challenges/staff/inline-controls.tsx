import type { ComponentProps } from "react";
import { cx } from "#web/ui/cx.ts";
import { type TypedName, YES } from "./typed-challenge.ts";
import type { EditorForm } from "./use-editor.ts";

/** A field of the editor that stands in a sentence. */
export interface InlineProps {
  readonly form: EditorForm;
  readonly name: TypedName;
  /** Its accessible name. */
  readonly label: string;
}

type InputProps = Omit<ComponentProps<"input">, keyof InlineProps>;

const control =
  "mx-0.5 inline-block min-h-11 max-w-full rounded-xl border-[1.5px] border-line-strong bg-raised px-3 py-1.5 align-middle leading-tight font-semibold text-brand-ink transition-colors hover:border-ink aria-invalid:border-negative";

function fieldProps({ form, name, label }: InlineProps) {
  const error = form.faults[name];
  return {
    name,
    value: form.typed[name],
    "aria-label": label,
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": error === undefined ? undefined : errorId(name),
    onChange: ({ target }: { target: { value: string } }) => form.type({ [name]: target.value }),
  };
}

const errorId = (name: TypedName) => `challenge-${name}-error`;

/** A choice in a sentence. */
export function InlineSelect({
  options,
  ...field
}: InlineProps & {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}) {
  return (
    <select className={cx(control, "pr-2")} {...fieldProps(field)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A typed value in a sentence; narrow for numbers. */
export function InlineInput({
  form,
  name,
  label,
  className = "w-16 text-center",
  ...rest
}: InlineProps & InputProps) {
  return (
    <input
      autoComplete="off"
      {...rest}
      className={cx(control, "placeholder:font-normal placeholder:text-ink-soft", className)}
      {...fieldProps({ form, name, label })}
    />
  );
}

/** A number in a sentence. */
export function InlineNumber(props: InlineProps & InputProps) {
  return <InlineInput inputMode="numeric" maxLength={9} {...props} />;
}

/** The errors of fields in a sentence, below it. */
export function InlineErrors({
  form,
  names,
}: Pick<InlineProps, "form"> & { readonly names: readonly TypedName[] }) {
  return (
    <>
      {names.map((name) =>
        form.faults[name] === undefined ? null : (
          <p key={name} id={errorId(name)} className="font-medium text-negative">
            {form.faults[name]}
          </p>
        ),
      )}
    </>
  );
}

/** Returns the props of a checkbox for a switch of the editor. */
export function switchProps(form: EditorForm, name: TypedName) {
  return {
    name,
    checked: form.typed[name] === YES,
    onChange: ({ target }: { target: { checked: boolean } }) =>
      form.type({ [name]: target.checked ? YES : "" }),
  };
}
