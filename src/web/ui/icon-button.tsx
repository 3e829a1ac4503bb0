import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

/** Props of {@link IconButton} besides the attributes of a native button. */
export interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** The action: its accessible name and tooltip. */
  readonly label: string;
  /** The icon, which is hidden from assistive technology. */
  readonly children: ReactNode;
}

/** A round 44 px button that shows only an icon (decision 121). */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cx(
        "inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-brand-soft hover:text-brand-ink disabled:opacity-50 aria-pressed:text-brand-ink [&_svg]:size-5",
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
