import { type ReactNode, useId } from "react";
import { isFormText } from "#messages/form-text.ts";
import { cx } from "./cx.ts";

/** The texts of a form field. */
export interface FieldTexts {
  readonly label: string;
  /** Shows the label to assistive technology only. */
  readonly hideLabel?: boolean;
  /** A help text, shown before anything is typed. */
  readonly hint?: string | undefined;
  /** The error text; the control is then marked invalid and described by it. A text that is shown as a toast is not repeated here. */
  readonly error?: string | undefined;
}

/** Style of a text control: at least 44 px high, border contrast 3:1, red border when invalid. */
export const controlClass =
  "block w-full min-h-12 rounded-xl border-[1.5px] border-line-strong bg-raised px-3.5 py-2 text-ink placeholder:text-ink-soft transition-colors hover:border-ink aria-invalid:border-negative disabled:bg-line disabled:text-ink-soft";

/** Returns the ids and ARIA attributes that connect a control to its {@link FieldTexts}; generates an `id` if none is given. */
export function useFieldIds(id: string | undefined, { hint, error }: FieldTexts) {
  const made = useId();
  const own = id ?? made;
  const described = cx(error && `${own}-error`, hint && `${own}-hint`);
  return {
    id: own,
    control: {
      id: own,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": described || undefined,
    },
  } as const;
}

/** Label, control, then error and hint. */
export function Field({
  id,
  label,
  hideLabel = false,
  hint,
  error,
  children,
}: FieldTexts & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-sm font-semibold text-ink"}>
        {label}
      </label>
      {children}
      {error ? (
        <p
          id={`${id}-error`}
          className={isFormText(error) ? "sr-only" : "text-sm font-medium text-negative"}
        >
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm wrap-anywhere text-ink-soft">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
