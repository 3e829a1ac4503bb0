import type { BrandShades } from "./brand-shades.ts";
import type { CardArtwork } from "./card-artwork.ts";
import { changedLooks, type TierLook } from "./tier-look.ts";

/** How a program looks other than the design. */
export interface ProgramLook {
  /** The shades of the main colour; null for the design's own. */
  readonly shades: BrandShades | null;
  /** The tiers whose look is not the one of their name. */
  readonly tiers: readonly (TierLook & { readonly name: string })[];
  readonly card: CardArtwork;
}

/** The settings from which the look follows. */
interface LookSettings {
  readonly brand: { readonly shades: BrandShades | null };
  readonly tiers: readonly (TierLook & { readonly name: string })[];
  readonly card: CardArtwork;
}

/** Returns what pages have to know to draw the program; null for a program that looks as designed (decision 148). */
export function programLook({ brand, card, ...program }: LookSettings): ProgramLook | null {
  const tiers = changedLooks(program.tiers);
  const isPlain = card.pattern === "none" && card.image === "";
  const isAsDesigned = brand.shades === null && tiers.length === 0 && isPlain;
  return isAsDesigned ? null : { shades: brand.shades, tiers, card };
}
