/** Combining accents after decomposition. */
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * Returns the key by which lists are sorted by name: lower case and without accents, so that 'Émile' is next to 'emily'. Migration 8 of the
 * SQL stores computes the same for existing names.
 */
export function nameKeyOf(name: string): string {
  return name.normalize("NFKD").replace(ACCENTS, "").toLowerCase();
}

/** Returns a name and its sort key, two fields of a user that always change together. */
export function namedFields(name: string): { readonly name: string; readonly nameKey: string } {
  return { name, nameKey: nameKeyOf(name) };
}
