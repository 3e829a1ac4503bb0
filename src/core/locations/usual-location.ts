/**
 * Returns the location at which most of a customer's last purchases were, null without any. Of equal ones, that of the latest purchase.
 * @param purchases the last purchases, newest first
 * @param open the ids of the locations that come into question
 */
export function usualLocationId(
  purchases: readonly { readonly locationId: string }[],
  open: ReadonlySet<string>,
): string | null {
  const counts = new Map<string, number>();
  for (const { locationId } of purchases) {
    if (open.has(locationId)) counts.set(locationId, (counts.get(locationId) ?? 0) + 1);
  }
  // The sort is stable, and a map keeps the order in which its keys were added.
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}
