import fc from "fast-check";
import { expect, test } from "vitest";
import { brandShades, type Shades } from "./brand-shades.ts";
import { contrast, hexOf, oklchOf } from "./color-math.ts";

const LIGHT = ["#f6ecda", "#fdf7ea", "#fffdf7"];
const DARK = ["#1a110d", "#251914", "#30221b"];
const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** Returns the least contrast of a theme's texts: on buttons, and in the main colour on every background. */
function leastContrast(shades: Shades, backgrounds: readonly string[]): number {
  const inks = [...backgrounds, shades["brand-soft"]].map((background) =>
    contrast(shades["brand-ink"], background),
  );
  return Math.min(contrast(shades["on-brand"], shades.brand), ...inks);
}

test("text has a contrast of at least 4.5:1 in both themes, whatever the colour", () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const { light, dark } = brandShades(color);
      expect(leastContrast(light, LIGHT)).toBeGreaterThanOrEqual(4.5);
      expect(leastContrast(dark, DARK)).toBeGreaterThanOrEqual(4.5);
      // Print: white text on it, and it on white paper.
      expect(contrast(light.brand, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 300, examples: [["#000000"], ["#ffffff"], ["#ffff00"], ["#0000ff"], ["#c4341c"]] },
  );
});

test("a colour with enough contrast is used as it is", () => {
  expect(brandShades("#0b5d4e").light.brand).toBe("#0b5d4e");
  expect(brandShades("#7fd8c0").dark.brand).toBe("#7fd8c0");
});

test("colours are converted there and back, and black on white has a contrast of 21", () => {
  for (const color of ["#c4341c", "#0b5d4e", "#ffffff", "#000000", "#3140b8"]) {
    expect(hexOf(oklchOf(color))).toBe(color);
  }
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
});
