/**
 * Whether two stored hashes (PHC strings) are of one and the same choice of a password. A new choice has a salt of its own; a hash that
 * is only worked out anew at another cost keeps its salt (decision 083).
 */
export function isSameChoice(one: string | undefined, other: string): boolean {
  if (one === undefined) return false;
  return one === other || (saltOf(one) !== undefined && saltOf(one) === saltOf(other));
}

/** What names a choice of a password, see {@link isSameChoice}: the salt, or the whole text of a hash that has none. */
export function choiceOf(hash: string): string {
  return saltOf(hash) ?? hash;
}

function saltOf(hash: string): string | undefined {
  return hash.split("$")[4];
}
