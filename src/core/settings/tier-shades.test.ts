import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, mixed, oklchOf } from "./color-math.ts";
import { defaultLook } from "./tier-look.ts";
import { type TierShades, tierShades } from "./tier-shades.ts";

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

const extremes = ["#000000", "#ffffff", "#ffff00", "#0000ff", "#00ff00", "#808080", "#767676"];

/** Puts a colour with opacity, '#rrggbbaa', over another one. */
function covered(under: string, over: string): string {
  return mixed(under, over.slice(0, 7), Number.parseInt(over.slice(7), 16) / 255);
}

/** Returns the least contrast of text on a card: on its gradient, under a line, on a pattern, where both cross, and over any picture. */
function leastOnCard({ from, via, to, print, engrave, pattern, scrim }: TierShades): number {
  const gradient = [from, via, to];
  const lines = gradient.map((color) => covered(color, engrave));
  const patterns = [...gradient, ...lines].map((color) => covered(color, pattern));
  const pictures = ["#ffffff", "#000000", "#ff0000", "#00ff00", "#0000ff", "#ffff00"].map((pixel) =>
    covered(pixel, scrim),
  );
  return Math.min(
    ...[...gradient, ...lines, ...patterns, ...pictures].map((color) => contrast(print, color)),
  );
}

test("text on cards and badges has a contrast of at least 4.5:1, whatever the colour", () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const shades = tierShades(color);
      expect(leastOnCard(shades)).toBeGreaterThanOrEqual(4.5);
      fc.pre(!shades.badge.startsWith("var"));
      expect(contrast(shades.badge, shades["badge-ink"])).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 500, examples: extremes.map((color) => [color]) },
  );
});

test.each(["Bronze", "Silver", "Gold", "Platinum", "Diamond", "Regular"])(
  "text on the drawn card of %s has a contrast of at least 4.5:1",
  (name) => {
    expect(leastOnCard(tierShades(defaultLook(name).color))).toBeGreaterThanOrEqual(4.5);
  },
);

test("a colour between light and dark stays recognizable: a red card is not pink", () => {
  const { via, print } = tierShades("#ff0000");
  expect(oklchOf(via).lightness).toBeLessThan(oklchOf("#ff0000").lightness);
  expect(oklchOf(print).lightness).toBeGreaterThan(0.9);
});

test("a card keeps the chosen colour where text is readable on it", () => {
  expect(tierShades("#123b7a").via).toBe("#123b7a");
  expect(tierShades("#f7a8c4").badge).toBe("#f7a8c4");
});
