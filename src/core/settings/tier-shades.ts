import { contrast, hexOf, mixed, type Oklch, oklchOf } from "./color-math.ts";

/** The colours of a tier's card and badge; the names are those of the pages' variables in src/web/styles/card.css. */
export interface TierShades {
  /** The colours of the card's gradient, from its upper left corner. */
  readonly from: string;
  readonly via: string;
  readonly to: string;
  /** Text on the card. */
  readonly print: string;
  /** The lines of the engraving, with their opacity. */
  readonly engrave: string;
  /** The pattern, with its opacity: darker under light text and lighter under dark text, so that it never lowers the contrast. */
  readonly pattern: string;
  /** The light that crosses the card when it appears. */
  readonly shine: string;
  /** Covers a picture on the card as far as the text needs it. */
  readonly scrim: string;
  /** The badge on staff screens, and its text. */
  readonly badge: string;
  readonly "badge-ink": string;
  /** Its edge, so that a white one is seen on a white page. */
  readonly "badge-edge": string;
}

/** The contrast that text needs (WCAG 2.2, 1.4.3), with a little room for rounding. */
const ENOUGH = 4.55;

/** The opacity of the lines of an engraving. */
const ENGRAVED = 0.14;

/** The same with the shine above, which stays on the card for users who want less motion. */
const ENGRAVED_AND_LIT = 0.2;

/** The lightness (OKLCH) from which a card has dark text. A pure red has less: it is darkened a little for light text and stays red. */
const DARK_TEXT_FROM = 0.65;

/** The quiet badge of tiers with a dark colour of the design (specification §5, Display). */
const QUIET_BADGE = {
  badge: "var(--tier-other)",
  "badge-ink": "var(--tier-other-ink)",
  "badge-edge": "#0000",
} as const;

type Drawn = Omit<TierShades, "scrim" | "pattern">;

/** Under light and under dark text. */
const PATTERNS = { dark: "#00000040", light: "#ffffff73" } as const;

/** The colours that were chosen by hand: those of the design's tiers, and the brown of cards without a tier. */
const DRAWN: Readonly<Record<string, Drawn>> = {
  "#914a21": {
    from: "#73391a",
    via: "#914a21",
    to: "#5f2c13",
    print: "#fff3e2",
    engrave: "#ffd9ae24",
    shine: "#ffffff14",
    ...QUIET_BADGE,
  },
  "#d5dddf": {
    from: "#b9c4c8",
    via: "#e9eded",
    to: "#a3b0b6",
    print: "#1f2a2e",
    engrave: "#3f525a26",
    shine: "#ffffff80",
    badge: "#d5dddf",
    "badge-ink": "#1f2a2e",
    "badge-edge": "#0000",
  },
  "#f4c04e": {
    from: "#e6ac34",
    via: "#f9dc86",
    to: "#d4922a",
    print: "#3a2300",
    engrave: "#7a490029",
    shine: "#ffffff66",
    badge: "#f4c04e",
    "badge-ink": "#2b1a14",
    "badge-edge": "#0000",
  },
  "#376565": {
    from: "#1f4246",
    via: "#376565",
    to: "#17343a",
    print: "#edfaf5",
    engrave: "#d5fff01f",
    shine: "#ffffff14",
    ...QUIET_BADGE,
  },
  "#5b4190": {
    from: "#2b2452",
    via: "#5b4190",
    to: "#1c3c66",
    print: "#f5f0ff",
    engrave: "#d9ccff24",
    shine: "#ffffff14",
    ...QUIET_BADGE,
  },
  "#55382a": {
    from: "#2e1d16",
    via: "#55382a",
    to: "#21130e",
    print: "#f9eedd",
    engrave: "#fff1dd17",
    shine: "#ffffff14",
    ...QUIET_BADGE,
  },
};

/**
 * Returns the shades of a tier's colour '#rrggbb': the drawn ones for a colour of the design. They are the same in both themes, because the
 * card and the badge bring their own background. Text has a contrast of at least 4.5:1 on each of them, also under the lines of an engraving
 * or pattern, and over any picture.
 */
export function tierShades(color: string): TierShades {
  const drawn = Object.hasOwn(DRAWN, color) ? DRAWN[color] : undefined;
  const shades = drawn ?? derived(color);
  const pattern = isLight(shades.print) ? PATTERNS.dark : PATTERNS.light;
  return { ...shades, pattern, scrim: scrimOf(shades) };
}

function isLight(color: string): boolean {
  return contrast(color, "#000000") > contrast(color, "#ffffff");
}

function derived(color: string): Drawn {
  const main = oklchOf(color);
  const shades = main.lightness < DARK_TEXT_FROM ? withLightText(main) : withDarkText(main);
  return { ...shades, ...badgeOf(color, main) };
}

function withLightText(main: Oklch) {
  const print = hexOf({ ...main, lightness: 0.98, chroma: Math.min(main.chroma, 0.02) });
  const engraved = hexOf({ ...main, lightness: 0.92, chroma: Math.min(main.chroma, 0.06) });
  for (let lightness = Math.max(main.lightness, 0.24); ; lightness -= 0.01) {
    const via = { ...main, lightness };
    const stops = [shifted(via, -0.08), shifted(via, 0), shifted(via, -0.14)] as const;
    if (lightness <= 0.05 || isReadable(print, engraved, stops)) {
      return shadesOf(stops, print, engraved + hexByte(ENGRAVED), "#ffffff14");
    }
  }
}

function withDarkText(main: Oklch) {
  const print = hexOf({ ...main, lightness: 0.22, chroma: Math.min(main.chroma, 0.06) });
  const engraved = hexOf({ ...main, lightness: 0.42, chroma: Math.min(main.chroma, 0.08) });
  // Lighter ones leave no room for a lighter pattern.
  for (let lightness = Math.min(main.lightness, 0.92); ; lightness += 0.01) {
    const via = { ...main, lightness };
    const stops = [shifted(via, -0.05), shifted(via, 0.05), shifted(via, -0.1)] as const;
    if (lightness >= 1 || isReadable(print, engraved, stops)) {
      return shadesOf(stops, print, engraved + hexByte(ENGRAVED), "#ffffff66");
    }
  }
}

/** Returns whether text is readable on each colour of the gradient, also under an engraved line with the shine. */
function isReadable(print: string, engraved: string, stops: readonly string[]): boolean {
  return stops.every(
    (stop) =>
      contrast(print, stop) >= ENOUGH &&
      contrast(print, mixed(stop, engraved, ENGRAVED_AND_LIT)) >= ENOUGH,
  );
}

function shadesOf(
  [from, via, to]: readonly [string, string, string],
  print: string,
  engrave: string,
  shine: string,
) {
  return { from, via, to, print, engrave, shine };
}

/** Returns a badge of the colour itself, with text in its darkest or lightest shade. */
function badgeOf(color: string, main: Oklch) {
  const dark = hexOf({ ...main, lightness: 0.2, chroma: Math.min(main.chroma, 0.05) });
  const light = hexOf({ ...main, lightness: 0.98, chroma: Math.min(main.chroma, 0.02) });
  const inks = [dark, light, "#000000", "#ffffff"]; // one of the last two always has enough contrast
  const ink = inks.find((one) => contrast(one, color) >= ENOUGH) ?? "#000000";
  return { badge: color, "badge-ink": ink, "badge-edge": `${ink}40` };
}

/**
 * Returns the colour that covers a picture, with the least opacity with which text is readable over white and over black pixels, and at least
 * so much that the tier's colour is seen.
 */
function scrimOf({ from, via, to, print }: Drawn): string {
  const [best = from] = [from, via, to].toSorted((a, b) => contrast(print, b) - contrast(print, a));
  const base = mixed(best, isLight(print) ? "#000000" : "#ffffff", 0.2);
  for (let share = 0.68; share < 1; share += 0.01) {
    const seen = ["#ffffff", "#000000"].map((pixel) => mixed(pixel, base, share));
    if (seen.every((color) => contrast(print, color) >= ENOUGH)) return base + hexByte(share);
  }
  return `${base}ff`;
}

function hexByte(share: number): string {
  return Math.ceil(share * 255)
    .toString(16)
    .padStart(2, "0");
}

function shifted(color: Oklch, by: number): string {
  return hexOf({ ...color, lightness: Math.min(1, Math.max(0, color.lightness + by)) });
}
