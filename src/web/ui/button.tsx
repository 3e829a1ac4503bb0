import { type ComponentProps, cloneElement, isValidElement } from "react";
import { cx } from "./cx.ts";
import { useRestoreFocus } from "./restore-focus.ts";

/** A button's emphasis: one primary action per view, danger for destructive actions only. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

const variantStyles: Readonly<Record<ButtonVariant, string>> = {
  primary: "bg-brand text-on-brand pressable [--edge:var(--brand-deep)] hover:bg-brand-hover",
  secondary:
    "border-[1.5px] border-line-strong bg-raised text-ink pressable [--edge:var(--line)] hover:border-ink",
  quiet: "text-brand-ink hover:bg-brand-soft",
  danger:
    "border-[1.5px] border-negative bg-negative-soft text-negative pressable [--edge:transparent] hover:bg-negative hover:text-raised",
};

const shape =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-xl px-5 py-2 text-center font-semibold leading-tight transition-colors forced-colors:border [&_svg]:size-5 [&_svg]:shrink-0";

const disabledStyle =
  "disabled:cursor-not-allowed disabled:not-aria-busy:border-line disabled:not-aria-busy:bg-line disabled:not-aria-busy:text-ink-soft disabled:not-aria-busy:[--edge:transparent]";

/** Props of {@link Button} besides the attributes of a native button. */
export interface ButtonProps extends ComponentProps<"button"> {
  readonly variant?: ButtonVariant;
  /** True while the action runs: the button is disabled and shows `busyLabel`. */
  readonly busy?: boolean;
  /** The label while busy, for example 'Creating Account...'; the children when left out. */
  readonly busyLabel?: string;
  /** Styles its only child, for example a link, as a button. */
  readonly asChild?: boolean;
}

/** A button of type `button` by default; at least 44 px high (decision 121). */
export function Button({
  variant = "primary",
  busy = false,
  busyLabel,
  asChild = false,
  className,
  children,
  disabled,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const keepFocus = useRestoreFocus(busy);
  const classes = cx(shape, variantStyles[variant], disabledStyle, className);
  if (asChild && isValidElement<{ className?: string }>(children)) {
    const click = onClick === undefined ? {} : { onClick };
    return cloneElement(children, {
      ...rest,
      ...click,
      className: cx(classes, children.props.className),
    });
  }
  return (
    <button
      type={type}
      className={classes}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
      onClick={(event) => {
        keepFocus(event.currentTarget);
        onClick?.(event);
      }}
      {...rest}
    >
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
}
