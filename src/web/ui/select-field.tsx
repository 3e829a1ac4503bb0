import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { controlClass, Field, type FieldTexts, useFieldIds } from "./field.tsx";

/** A labelled native select with its options as children. */
export function SelectField(props: ComponentProps<"select"> & FieldTexts) {
  const { label, hideLabel, hint, error, className, id: given, ...rest } = props;
  const { id, control } = useFieldIds(given, props);
  return (
    <Field id={id} label={label} hideLabel={hideLabel ?? false} hint={hint} error={error}>
      <div className="relative">
        <select
          className={cx(controlClass, "appearance-none pr-11", className)}
          {...rest}
          {...control}
        />
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </Field>
  );
}
