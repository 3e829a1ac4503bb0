import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** Props of {@link Card} besides the attributes of a section. */
export interface CardProps extends ComponentProps<"section"> {
  /** `receipt` has a torn lower edge, for lists of purchases and points; `plain` is a rounded sheet. */
  readonly edge?: "plain" | "receipt";
  /** Removes the padding, for tables and pictures that reach the edge. */
  readonly flush?: boolean;
}

const edges = {
  plain: "rounded-2xl border border-line shadow-lift",
  receipt: "rounded-t-2xl edge-receipt",
} as const;

/** A surface on the page for one topic. */
export function Card({ edge = "plain", flush = false, className, ...rest }: CardProps) {
  return (
    <section
      className={cx(
        "bg-raised text-ink",
        edges[edge],
        flush ? "overflow-hidden" : "p-5",
        className,
      )}
      {...rest}
    />
  );
}
