import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { controlClass, Field, type FieldTexts, useFieldIds } from "./field.tsx";

/** A labelled multi-line input; other props are passed to the native control. */
export function TextArea(props: ComponentProps<"textarea"> & FieldTexts) {
  const { label, hideLabel, hint, error, className, id: given, rows = 4, ...rest } = props;
  const { id, control } = useFieldIds(given, props);
  return (
    <Field id={id} label={label} hideLabel={hideLabel ?? false} hint={hint} error={error}>
      <textarea
        rows={rows}
        className={cx(controlClass, "resize-y py-3", className)}
        {...rest}
        {...control}
      />
    </Field>
  );
}
