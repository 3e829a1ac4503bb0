/** How a tier's card is engraved; drawn in src/web/styles/card.css. */
export const cardStyles = ["rings", "brushed", "rays", "stripes", "arches", "plain"] as const;

/** A name of {@link cardStyles}. */
export type CardStyle = (typeof cardStyles)[number];

/** How a tier looks on cards and badges (decision 148). */
export interface TierLook {
  /** '#rrggbb'; the shades are derived from it, see tier-shades.ts. */
  readonly color: string;
  readonly cardStyle: CardStyle;
}

/** The colours of the design's tiers by name in lower case (specification §5, Display). */
const NAMED: Readonly<Record<string, string>> = {
  bronze: "#914a21",
  silver: "#d5dddf",
  gold: "#f4c04e",
  platinum: "#376565",
  diamond: "#5b4190",
};

/** The brown of cards without a tier, such as an admin's. */
const OTHER = "#55382a";

/**
 * Returns the look of a tier for which none was chosen: by its name, ignoring case, as the specification says (§5, Display); brown for other
 * names.
 */
export function defaultLook(name: string): TierLook {
  const key = name.trim().toLowerCase();
  const color = Object.hasOwn(NAMED, key) ? NAMED[key] : undefined;
  return { color: color ?? OTHER, cardStyle: "rings" };
}

/** Colours that differ well from each other and from the design's, for new tiers. */
const PALETTE = [
  "#914a21",
  "#d5dddf",
  "#f4c04e",
  "#376565",
  "#5b4190",
  "#a3324a",
  "#2f6db0",
  "#7a8b3a",
  "#c9683c",
  "#262a33",
  "#8ec5b4",
  "#b05c9e",
] as const;

/** Returns a look for a new tier that no other tier has: the first unused colour, from the one of its place on. `place` is 0 for the lowest. */
export function newTierLook(place: number, used: readonly string[]): TierLook {
  const taken = new Set(used.map((color) => color.toLowerCase()));
  const inOrder = [...PALETTE.slice(place), ...PALETTE.slice(0, place)];
  return { color: inOrder.find((color) => !taken.has(color)) ?? OTHER, cardStyle: "rings" };
}

/** Returns the tiers whose look is not the default of their name: those that pages have to be told about. */
export function changedLooks(
  tiers: readonly (TierLook & { readonly name: string })[],
): readonly (TierLook & { readonly name: string })[] {
  return tiers
    .filter(({ name, color, cardStyle }) => {
      const usual = defaultLook(name);
      return color !== usual.color || cardStyle !== usual.cardStyle;
    })
    .map(({ name, color, cardStyle }) => ({ name, color, cardStyle }));
}
