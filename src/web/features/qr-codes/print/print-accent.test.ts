import { expect, test } from "vitest";
import { printColors, type Shape } from "#web/shared/print/shapes.ts";
import { labelPages } from "./label-pages.ts";
import { posterPage } from "./poster-layout.ts";
import { labelSheets } from "./sheets.ts";
import { tentPage } from "./tent-layout.ts";

const accent = "#0b5d4e";
const widthOf = (text: string, _face: unknown, size: number) => (text.length * size) / 2;
const sign = {
  brand: "Corner Café",
  accent,
  headline: "Collect points",
  earning: "1 point for every €1",
  steps: ["Scan", "Sign up", "Collect"],
  note: "",
  addressLead: "Or go to",
  address: "corner.example",
  link: "https://corner.example/signup",
};
const label = { brand: "Corner Café", accent, product: "House Blend", scan: "Scan", until: "" };

/** Returns the colours of shapes, also of turned ones. */
function colorsOf(shapes: readonly Shape[]): readonly string[] {
  return shapes.flatMap((shape) => {
    if (shape.kind === "turned") return colorsOf(shape.shapes);
    return "color" in shape ? [shape.color] : [];
  });
}

function labelShapes(): readonly Shape[] {
  const plan = { sheet: labelSheets.l7160, hasGuides: false, startAt: 1 };
  const pages = labelPages(label, plan, widthOf);
  const full = pages.add({ link: "https://corner.example/1", code: "CORNER-1", number: "1" });
  return [full, pages.rest()].flatMap((page) => page?.shapes ?? []);
}

test.each([
  ["a label", labelShapes],
  ["a table tent", () => tentPage(sign, "a6", widthOf).shapes],
  ["a poster", () => posterPage(sign, "a4", widthOf).shapes],
])("%s is printed in the program's main colour", (_name, shapes) => {
  const colors = colorsOf(shapes());
  expect(colors).toContain(accent);
  expect(colors).not.toContain(printColors.accent);
});
