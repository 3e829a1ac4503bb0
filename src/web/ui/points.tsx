import { cx } from "./cx.ts";
import { signedNumber } from "./whole-number.ts";

/** What {@link Points} takes. */
export interface PointsProps {
  /** Whole points, negative when they leave the account. */
  readonly value: number;
  readonly className?: string;
}

/** A change in points with its sign, '+120' or '-120', in figures that stand in columns (specification §2, admin dashboard). */
export function Points({ value, className }: PointsProps) {
  return (
    // Its own direction keeps the sign before the figures, also in right-to-left text.
    <bdi
      dir="ltr"
      className={cx("font-bold tabular", value > 0 ? "text-positive" : "text-ink", className)}
    >
      {signedNumber(value)}
    </bdi>
  );
}
