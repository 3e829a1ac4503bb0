import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** A badge's meaning. */
export type BadgeTone = "neutral" | "brand" | "accent" | "positive" | "negative";

const tones: Readonly<Record<BadgeTone, string>> = {
  neutral: "border border-line-strong text-ink-soft",
  brand: "bg-brand-soft text-brand-ink",
  accent: "bg-accent-soft text-accent-ink",
  positive: "bg-positive-soft text-positive",
  negative: "bg-negative-soft text-negative",
};

/** A short label for a state or kind, for example 'Sold out'. */
export function Badge({
  tone = "neutral",
  className,
  ...rest
}: ComponentProps<"span"> & { readonly tone?: BadgeTone }) {
  return (
    <span
      className={cx(
        "inline-flex min-h-6 items-center gap-1 rounded-md px-2 text-sm font-semibold whitespace-nowrap tabular forced-colors:border [&_svg]:size-3.5",
        tones[tone],
        className,
      )}
      {...rest}
    />
  );
}
