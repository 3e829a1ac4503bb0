/** The drawn patterns of cards, each a file in src/web/public/card-patterns; 'none' for a card without one. */
export const cardPatterns = [
  "none",
  "beans",
  "waves",
  "dots",
  "leaves",
  "steam",
  "tiles",
  "cups",
  "confetti",
] as const;

/** A name of {@link cardPatterns}. */
export type CardPattern = (typeof cardPatterns)[number];

/** What is drawn on every tier's card (decision 148). */
export interface CardArtwork {
  readonly pattern: CardPattern;
  /** The id of a stored image (decision 146), shown instead of the pattern; empty for none. */
  readonly image: string;
}
