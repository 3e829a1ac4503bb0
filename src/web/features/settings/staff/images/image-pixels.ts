import { contrast } from "#core/settings/color-math.ts";

/** Pixels in rows: four values from 0 to 255 for each, red, green, blue and alpha. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/** What is drawn behind an image: nothing, or a colour. */
export const backgrounds = ["none", "white", "dark", "main"] as const;

/** One of {@link backgrounds}; 'main' is the brand's main colour. */
export type Background = (typeof backgrounds)[number];

/** The backgrounds of pages, --page in src/web/styles/tokens.css. */
const PAGES = { light: "#f6ecda", dark: "#1a110d" } as const;

/** The contrast that graphics need to be seen (WCAG 2.2, 1.4.11). */
const VISIBLE_CONTRAST = 3;

/** The largest share of an image that may be hard to see in a theme. */
const MAX_LOST = 0.15;

/** How much a channel may differ along the border of one colour: scaling and JPEG change it slightly. */
const SAME_COLOR = 12;

type Color = readonly [red: number, green: number, blue: number, alpha: number];

function colorAt({ data }: Pixels, at: number): Color {
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0];
}

function hexOf([red, green, blue]: Color): string {
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns whether every pixel is opaque. */
export function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 255) return false;
  return true;
}

/** Returns the colour '#rrggbb' of an image's border, or undefined if it is transparent somewhere or has several colours. */
export function borderColor(pixels: Pixels): string | undefined {
  const { width, height } = pixels;
  const first = colorAt(pixels, 0);
  for (let y = 0; y < height; y += 1) {
    const step = y === 0 || y === height - 1 ? 1 : Math.max(1, width - 1);
    for (let x = 0; x < width; x += step) {
      const color = colorAt(pixels, (y * width + x) * 4);
      const isSame = color.every((value, place) => {
        const tolerance = place === 3 ? 0 : SAME_COLOR;
        return Math.abs(value - (first[place] ?? 0)) <= tolerance;
      });
      if (!isSame || color[3] < 255) return undefined;
    }
  }
  return hexOf(first);
}

/** Returns which share of an image's visible pixels are hard to see on a background '#rrggbb', from 0 to 1. */
export function lostShare(pixels: Pixels, background: string): number {
  let visible = 0;
  let lost = 0;
  for (let at = 0; at < pixels.data.length; at += 4) {
    const color = colorAt(pixels, at);
    if (color[3] < 128) continue;
    visible += 1;
    if (contrast(hexOf(color), background) < VISIBLE_CONTRAST) lost += 1;
  }
  return visible === 0 ? 0 : lost / visible;
}

/**
 * Returns the background with which an image can be seen in both themes: none, unless a part of it is hard to see in one of them.
 */
export function suggestedBackground(pixels: Pixels): Background {
  if (isOpaque(pixels)) return "none";
  if (lostShare(pixels, PAGES.dark) > MAX_LOST) return "white";
  return lostShare(pixels, PAGES.light) > MAX_LOST ? "dark" : "none";
}
