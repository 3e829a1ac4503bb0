/**
 * Shortens a text to a width (in the unit of `widthOf`): returns it unchanged if it fits, otherwise its longest beginning with '…' that
 * fits, cut between graphemes.
 */
export function fitText(text: string, maxWidth: number, widthOf: (text: string) => number): string {
  const line = text.trim().replace(/\s+/g, " ");
  if (widthOf(line) <= maxWidth) return line;
  const characters = Array.from(new Intl.Segmenter("en").segment(line), ({ segment }) => segment);
  for (let kept = characters.length - 1; kept > 0; kept--) {
    const shortened = `${characters.slice(0, kept).join("").trimEnd()}…`;
    if (widthOf(shortened) <= maxWidth) return shortened;
  }
  return "…";
}
