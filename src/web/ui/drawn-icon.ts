import { createElement, type ReactElement, type SVGProps } from "react";

/** The parts of an icon: the name of an SVG element and its attributes. */
type Shapes = readonly (readonly [string, Readonly<Record<string, string>>])[];

/**
 * Makes a component of an icon's shapes. tools/lib/small-icons.mjs builds the icons of lucide-react with it (docs/decisions/161). Props are those of
 * an SVG element. It is hidden from screen readers unless it has a label.
 */
export function drawnIcon(shapes: Shapes): (props: SVGProps<SVGSVGElement>) => ReactElement {
  return (props) =>
    createElement(
      "svg",
      {
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": props["aria-label"] === undefined,
        ...props,
      },
      ...shapes.map(([name, attributes]) => createElement(name, attributes)),
    );
}
