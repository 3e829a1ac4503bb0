import type { CardPattern } from "#core/settings/card-artwork.ts";
import type { CardStyle } from "#core/settings/tier-look.ts";
import { catalogue } from "../catalogue.ts";

/** What the styles of tiers' cards are called in English. */
export const cardStyleWords = {
  rings: "Rings",
  brushed: "Brushed",
  rays: "Rays",
  stripes: "Stripes",
  arches: "Arches",
  plain: "Plain",
} satisfies Readonly<Record<CardStyle, string>>;

/** What the styles of tiers' cards are called. */
export const cardStyleNames = catalogue("card-styles", cardStyleWords);

/** What the drawn patterns of cards are called in English. */
export const cardPatternWords = {
  none: "No artwork",
  beans: "Coffee beans",
  waves: "Waves",
  dots: "Dots",
  leaves: "Leaves",
  steam: "Steam",
  tiles: "Tiles",
  cups: "Cups",
  confetti: "Confetti",
} satisfies Readonly<Record<CardPattern, string>>;

/** What the drawn patterns of cards are called. */
export const cardPatternNames = catalogue("card-patterns", cardPatternWords);
