/** How a broadcast is named by its id: the first 8 characters (specification §2, Broadcasts). */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
