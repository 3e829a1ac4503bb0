import { type WallSort, wallSorts } from "#core/feedback/wall-order.ts";

const labels = {
  newest: "Newest",
  oldest: "Oldest",
  mostUpvoted: "Most upvoted",
  highestRated: "Highest rated",
  lowestRated: "Lowest rated",
} as const satisfies Record<WallSort, string>;

/** The sorts of the wall with their names, in the order they are offered (specification §4, Feedback). */
export const sortOptions = wallSorts.map((value) => ({ value, label: labels[value] }));

/** The sort that an address asks for; the newest first for anything else. */
export function sortOf(text: string | null): WallSort {
  return wallSorts.find((sort) => sort === text) ?? "newest";
}
