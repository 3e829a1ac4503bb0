/**
 * Whether two stored hashes (PHC strings) are of one and the same choice of a password. A new choice has a salt of its own; a hash that
 * is only worked out anew at another cost keeps its salt (decision 029).
 */
export function isSameChoice(one: string | undefined, other: string): boolean {
  if (one === undefined) return false;
  const [salt, otherSalt] = [one, other].map((hash) => hash.split("$")[4]);
  return one === other || (salt !== undefined && salt === otherSalt);
}
