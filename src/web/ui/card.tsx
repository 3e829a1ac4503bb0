import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** What {@link Card} takes besides the attributes of a section. */
export interface CardProps extends ComponentProps<"section"> {
  /** `receipt` tears the lower edge, for lists of what was bought and earned; `plain` is a rounded sheet. */
  readonly edge?: "plain" | "receipt";
  /** Leaves out the inner space, for tables and pictures that reach the edge. */
  readonly flush?: boolean;
}

const edges = {
  plain: "rounded-2xl border border-line shadow-lift",
  receipt: "rounded-t-2xl edge-receipt",
} as const;

/** A sheet that lies on the page and holds one thing. */
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
