import { type ReactNode, useId } from "react";
import { isFormText } from "#messages/form-text.ts";
import { cx } from "./cx.ts";

/** The words around a control, shared by every field of a form. */
export interface FieldWords {
  readonly label: string;
  /** Shows the label to assistive technology only. */
  readonly hideLabel?: boolean;
  /** A line that helps before anything is typed. */
  readonly hint?: string | undefined;
  /** What is wrong; the control is then marked invalid and described by this text. A text that a toast shows is not shown here again. */
  readonly error?: string | undefined;
}

/** The look of a text control: at least 44 px high, edge of 3:1, red edge when invalid. */
export const controlLook =
  "block w-full min-h-12 rounded-xl border-[1.5px] border-line-strong bg-raised px-3.5 py-2 text-ink placeholder:text-ink-soft transition-colors hover:border-ink aria-invalid:border-negative disabled:bg-line disabled:text-ink-soft";

/** Ids and ARIA attributes that tie a control to its {@link FieldWords}; `id` is made up when none is given. */
export function useFieldIds(id: string | undefined, { hint, error }: FieldWords) {
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

/** Label above, control, then error and hint. In: the control's id, the words and the control itself. */
export function Field({
  id,
  label,
  hideLabel = false,
  hint,
  error,
  children,
}: FieldWords & { readonly id: string; readonly children: ReactNode }) {
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
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
