const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/**
 * Returns a number for a check without one: the time (UTC epoch ms) and four random letters, for example 'C-MG2K3F1Q-7QXA', so that devices
 * of a location do not produce equal ones.
 */
export function newCheckNumber(now: number): string {
  const chance = crypto.getRandomValues(new Uint8Array(4));
  const letters = Array.from(chance, (byte) => LETTERS[byte % LETTERS.length]).join("");
  return `C-${now.toString(36).toUpperCase()}-${letters}`;
}
