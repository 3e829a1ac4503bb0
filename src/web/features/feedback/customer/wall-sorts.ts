import { type WallSort, wallSorts } from "#core/feedback/wall-order.ts";
import { feedbackTexts } from "#messages/en/feedback.ts";

const labels = {
  get newest() {
    return feedbackTexts.newest;
  },
  get oldest() {
    return feedbackTexts.oldest;
  },
  get mostUpvoted() {
    return feedbackTexts.mostUpvoted;
  },
  get highestRated() {
    return feedbackTexts.highestRated;
  },
  get lowestRated() {
    return feedbackTexts.lowestRated;
  },
} as const satisfies Record<WallSort, string>;

/** The wall's sort orders with their labels, in order (specification §4, Feedback). */
export const sortOptions = wallSorts.map((value) => ({ value, label: labels[value] }));

/** Returns the sort order of an address; newest first by default. */
export function sortOf(text: string | null): WallSort {
  return wallSorts.find((sort) => sort === text) ?? "newest";
}
