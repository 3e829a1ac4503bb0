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

/** Returns the variables of the artwork on a card; none for a card without. */
export function artworkVariables({ pattern }: CardArtwork): Variables {
  if (pattern === "none") return {};
  const file = `/card-patterns/${pattern}.svg?v=${import.meta.env.PICTURES}`;
  return { "--artwork": "var(--pattern)", "--artwork-mask": `url("${file}") 0 0 / 11rem` };
}
