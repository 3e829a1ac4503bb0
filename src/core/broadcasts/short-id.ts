/** Returns the first 8 characters of a broadcast's id, its display name (specification §2, Broadcasts). */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
