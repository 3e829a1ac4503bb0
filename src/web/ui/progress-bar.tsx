import { cx } from "./cx.ts";

/** What {@link ProgressBar} takes. */
export interface ProgressBarProps {
  /** Percent; rounded and kept between 0 and 100 (specification §5, Display). */
  readonly value: number;
  /** What progresses, for assistive technology, for example 'Progress to Silver'. */
  readonly label: string;
  /** `holes` draws a punch card's row of ten, a hole for every full ten percent; `bar` a plain bar. */
  readonly look?: "bar" | "holes";
  /** Draws in the colour of the text around it, for coloured grounds. */
  readonly inherit?: boolean;
}

/** How far something is, in whole percent. */
export function ProgressBar({ value, label, look = "bar", inherit = false }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)));
  const filled = look === "holes" ? percent - (percent % 10) : percent;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx(
        "w-full overflow-hidden",
        inherit ? "bg-current/25" : "bg-line",
        look === "holes" ? "holes h-[clamp(1rem,6cqi,1.5rem)]" : "h-2.5 rounded-full",
      )}
    >
      <div
        className={cx(
          "h-full transition-[width] duration-700",
          inherit ? "bg-current" : "bg-brand",
        )}
        style={{ width: `${filled}%` }}
      />
    </div>
  );
}
