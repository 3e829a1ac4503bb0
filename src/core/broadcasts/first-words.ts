/** Shortens a text to whole words within `most` graphemes, with '…' if something is left out. */
export function firstWords(text: string, most: number): string {
  const letters = Array.from(text);
  if (letters.length <= most) return text;
  const start = letters.slice(0, most).join("");
  return `${start.replace(/\s+\S*$/, "")}…`;
}
