/**
 * A text cut to a width. In: the text, the width, and how wide a text is (in the same unit). Out: the text on one line, as
 * it is when it fits, otherwise its longest beginning with '…' that fits; never half of a character.
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
