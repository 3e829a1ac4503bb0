const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/**
 * A number for a check that has none: the moment and four letters of chance, for example 'C-MG2K3F1Q-7QXA', so that no two devices of a location make the same. In:
 * now in UTC epoch milliseconds.
 */
export function newCheckNumber(now: number): string {
  const chance = crypto.getRandomValues(new Uint8Array(4));
  const letters = Array.from(chance, (byte) => LETTERS[byte % LETTERS.length]).join("");
  return `C-${now.toString(36).toUpperCase()}-${letters}`;
}
