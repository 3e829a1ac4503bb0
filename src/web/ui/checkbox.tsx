import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

/** Props of {@link Checkbox} besides the attributes of a native checkbox, including its ref. */
export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  readonly label: ReactNode;
}

/** A native checkbox with its label; the target is the whole row of at least 44 px (decision 121). */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx("inline-flex min-h-11 items-center gap-3", className)}>
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          className="peer absolute inset-0 appearance-none rounded-lg border-[1.5px] border-line-strong bg-raised transition-colors aria-invalid:border-negative checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand-soft disabled:bg-line"
          {...rest}
        />
        <Check
          aria-hidden
          strokeWidth={3.5}
          className="pointer-events-none relative size-4 text-on-brand opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
