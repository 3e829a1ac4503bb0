/** Combining accents, which a decomposed letter is followed by. */
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * What lists of customers are sorted by when sorted by name: lower case and without accents, so that 'Émile' stands beside 'emily'.
 * In: a name as stored. The SQL stores' migration 8 computes the same for names that are there already.
 */
export function nameKeyOf(name: string): string {
  return name.normalize("NFKD").replace(ACCENTS, "").toLowerCase();
}

/** A name with what it is sorted by: the two fields of a user that always change together. */
export function namedFields(name: string): { readonly name: string; readonly nameKey: string } {
  return { name, nameKey: nameKeyOf(name) };
}
