import { cx } from "./cx.ts";
import { signedNumber } from "./whole-number.ts";

interface PointsProps {
  /** Whole points, negative for redemptions. */
  readonly value: number;
  readonly className?: string;
}

/** A signed change in points, '+120' or '-120', in tabular figures (specification §2, admin dashboard). */
export function Points({ value, className }: PointsProps) {
  return (
    // Isolated, so that the sign stays before the figures in right-to-left text.
    <bdi
      dir="ltr"
      className={cx("font-bold tabular", value > 0 ? "text-positive" : "text-ink", className)}
    >
      {signedNumber(value)}
    </bdi>
  );
}
