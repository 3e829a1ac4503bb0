/**
 * Returns whether two stored hashes (PHC strings) come from the same choice of a password. A new choice has a new salt; rehashing at
 * another cost keeps the salt (decision 083).
 */
export function isSamePasswordChoice(one: string | undefined, other: string): boolean {
  if (one === undefined) return false;
  return one === other || (saltOf(one) !== undefined && saltOf(one) === saltOf(other));
}

/** Returns what identifies a choice of a password, see {@link isSamePasswordChoice}: the salt, or the whole hash if it has none. */
export function passwordChoice(hash: string): string {
  return saltOf(hash) ?? hash;
}

function saltOf(hash: string): string | undefined {
  return hash.split("$")[4];
}
