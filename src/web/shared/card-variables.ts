import type { CardArtwork } from "#core/settings/card-artwork.ts";
import type { TierLook } from "#core/settings/tier-look.ts";
import { tierShades } from "#core/settings/tier-shades.ts";

/** Custom properties of CSS by their name. */
export type Variables = Readonly<Record<`--${string}`, string>>;

/** Returns the variables with which a card or badge is drawn in a tier's look, see src/web/styles/card.css. */
export function tierVariables({ color, cardStyle }: TierLook): Variables {
  const shades = Object.entries(tierShades(color));
  return {
    ...Object.fromEntries(shades.map(([name, value]) => [`--${name}`, value])),
    "--engraving": `var(--card-${cardStyle})`,
  };
}

/** Returns the variables of the artwork on a card. `address` is where the picture is, undefined for a card without one. */
export function artworkVariables(
  { pattern }: Pick<CardArtwork, "pattern">,
  address?: string,
): Variables {
  if (address !== undefined) {
    const picture = `url("${address}") center / cover`;
    return {
      "--artwork": `linear-gradient(var(--scrim) 0 0), ${picture}`,
      "--artwork-mask": "none",
    };
  }
  if (pattern === "none") return { "--artwork": "none", "--artwork-mask": "none" };
  const file = `/card-patterns/${pattern}.svg?v=${import.meta.env.PICTURES}`;
  return {
    "--artwork": "var(--pattern)",
    "--artwork-mask": `url("${file}") 0 0 / var(--artwork-size, 11rem)`,
  };
}
