import { type WallSort, wallSorts } from "#core/feedback/wall-order.ts";
import { feedbackTexts } from "#messages/en/feedback.ts";

/** Returns the wall's sort orders with their labels, in order (specification §4, Feedback). */
export function sortOptions() {
  return wallSorts.map((value) => ({ value, label: feedbackTexts[value] }));
}

/** Returns the sort order of an address; newest first by default. */
export function sortOf(text: string | null): WallSort {
  return wallSorts.find((sort) => sort === text) ?? "newest";
}
