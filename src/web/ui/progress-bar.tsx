import type { CSSProperties } from "react";
import { cx } from "./cx.ts";

interface ProgressBarProps {
  /** Percent; rounded and limited to 0 to 100 (specification §5, Display). */
  readonly value: number;
  /** Percent from which it animates at first; no animation by default. */
  readonly from?: number | undefined;
  /** Accessible name, for example 'Progress to Silver'. */
  readonly label: string;
  /** `holes` draws a punch card's row of ten, one hole per full ten percent; `bar` a plain bar. */
  readonly look?: "bar" | "holes";
  /** Uses the surrounding text colour, for coloured backgrounds. */
  readonly inherit?: boolean;
}

/** A progress bar in whole percent. */
export function ProgressBar({
  value,
  from = value,
  label,
  look = "bar",
  inherit = false,
}: ProgressBarProps) {
  const percent = percentOf(value);
  const filled = (part: number) => `${look === "holes" ? part - (part % 10) : part}%`;
  // React's type has no custom properties.
  const widths = { "--from": filled(percentOf(from)), "--to": filled(percent) } as CSSProperties;
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
          // Fast at first: a bar whose value changes many times a second would otherwise stay behind it.
          "h-full w-(--to) transition-[width] duration-700 ease-out starting:w-(--from)",
          inherit ? "bg-current" : "bg-brand",
        )}
        style={widths}
        // Rendered HTML knows no earlier value.
        suppressHydrationWarning
      />
    </div>
  );
}

function percentOf(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)));
}
