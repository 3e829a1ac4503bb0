/** A text up to its last whole word that fits, with '…' where something is left out. In: the most characters, as people count them. */
export function firstWords(text: string, most: number): string {
  const letters = Array.from(text);
  if (letters.length <= most) return text;
  const start = letters.slice(0, most).join("");
  return `${start.replace(/\s+\S*$/, "")}…`;
}
