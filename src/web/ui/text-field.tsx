import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { controlClass, Field, type FieldTexts, useFieldIds } from "./field.tsx";

/** Props of {@link TextField} besides the attributes of a native input, including its ref. */
export interface TextFieldProps extends ComponentProps<"input">, FieldTexts {
  /** A small control at the field's end, for example a show/hide toggle. */
  readonly trailing?: ReactNode;
}

/** A labelled one-line input. Other props are passed to the input, so that a form library's `register` works. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, trailing, className, id: given, ...rest } = props;
  const { id, control } = useFieldIds(given, props);
  return (
    <Field id={id} label={label} hideLabel={hideLabel ?? false} hint={hint} error={error}>
      <div className="relative">
        <input
          className={cx(controlClass, trailing != null && "pr-13", className)}
          {...rest}
          {...control}
        />
        {trailing ? (
          <div className="absolute inset-y-0 right-0.5 grid place-items-center">{trailing}</div>
        ) : null}
      </div>
    </Field>
  );
}
