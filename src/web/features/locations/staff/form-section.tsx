import { type ReactNode, useId } from "react";

interface FormSectionProps {
  readonly legend: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A group of fields with a heading, and a line between it and the group above. */
export function FormSection({ legend, hint, children }: FormSectionProps) {
  const hintId = useId();
  return (
    <fieldset
      aria-describedby={hint === undefined ? undefined : hintId}
      className="grid min-w-0 gap-4 border-t border-dashed border-line-strong pt-4"
    >
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-1">
        <span aria-hidden className="type-subtitle">
          {legend}
        </span>
        {hint === undefined ? null : (
          <p id={hintId} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      {children}
    </fieldset>
  );
}
