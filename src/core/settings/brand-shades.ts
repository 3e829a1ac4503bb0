import { contrast, hexOf, type Oklch, oklchOf } from "./color-math.ts";

/** The colours of a theme that are derived from the main colour, as '#rrggbb'; the names are those of the pages' tokens. */
export interface Shades {
  /** Buttons and other large areas. */
  readonly brand: string;
  readonly "brand-hover": string;
  readonly "brand-deep": string;
  /** The background of marked items. */
  readonly "brand-soft": string;
  /** Text and icons in the main colour. */
  readonly "brand-ink": string;
  /** Text on `brand`. */
  readonly "on-brand": string;
}

/** The shades of both themes. */
export interface BrandShades {
  readonly light: Shades;
  readonly dark: Shades;
}

/** The contrast that text needs (WCAG 2.2, 1.4.3), with a little room for rounding. */
const ENOUGH = 4.55;

/** The backgrounds of the themes in src/web/styles/tokens.css, on which text in the main colour stands. */
const BACKGROUNDS = {
  light: ["#f6ecda", "#fdf7ea", "#fffdf7"],
  dark: ["#1a110d", "#251914", "#30221b"],
} as const;

/** Returns the shades of a main colour '#rrggbb' in both themes. Text has a contrast of at least 4.5:1 on each of its backgrounds. */
export function brandShades(color: string): BrandShades {
  const main = oklchOf(color);
  return { light: lightShades(main), dark: darkShades(main) };
}

function lightShades(main: Oklch): Shades {
  const onBrand = "#fffaf2";
  const soft = hexOf({ ...main, lightness: 0.92, chroma: Math.min(main.chroma, 0.045) });
  const brand = until(main, -1, [onBrand]);
  return {
    brand: hexOf(brand),
    "brand-hover": hexOf(lighter(brand, -0.05)),
    "brand-deep": hexOf(lighter(brand, -0.14)),
    "brand-soft": soft,
    "brand-ink": hexOf(until(main, -1, [...BACKGROUNDS.light, soft])),
    "on-brand": onBrand,
  };
}

function darkShades(main: Oklch): Shades {
  const onBrand = hexOf({ ...main, lightness: 0.18, chroma: Math.min(main.chroma, 0.04) });
  const soft = hexOf({ ...main, lightness: 0.31, chroma: Math.min(main.chroma, 0.07) });
  const brand = until(main, 1, [onBrand, ...BACKGROUNDS.dark]);
  return {
    brand: hexOf(brand),
    "brand-hover": hexOf(lighter(brand, 0.05)),
    "brand-deep": hexOf(lighter(brand, -0.18)),
    "brand-soft": soft,
    "brand-ink": hexOf(until(main, 1, [...BACKGROUNDS.dark, soft])),
    "on-brand": onBrand,
  };
}

/** Returns the colour, darker (-1) or lighter (1) as far as its contrast to the others needs. */
function until(color: Oklch, way: -1 | 1, others: readonly string[]): Oklch {
  for (let step = 0; step < 100; step += 1) {
    const found = lighter(color, (way * step) / 100);
    const hex = hexOf(found);
    if (others.every((other) => contrast(hex, other) >= ENOUGH)) return found;
  }
  return lighter(color, way);
}

function lighter(color: Oklch, by: number): Oklch {
  return { ...color, lightness: Math.min(1, Math.max(0, color.lightness + by)) };
}
