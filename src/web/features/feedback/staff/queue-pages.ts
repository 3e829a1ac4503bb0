import type { QueryInput, QueryResult } from "#client/api.ts";
import { useAskPages } from "#web/data/pages.ts";

/** An item as staff see it; times in UTC epoch milliseconds. */
export type QueueItem = QueryResult<"feedbackQueue">["items"][number];

/** What the queue is narrowed down to: a tab, and text that an item or its author's name contains. */
export type QueueFilter = Pick<QueryInput<"feedbackQueue">, "tab" | "search">;

/** The queue of a filter, newest first, page by page; `rows` and `counts` are undefined while the first page loads. */
export function useQueue(filter: QueueFilter) {
  const pages = useAskPages("feedbackQueue", { ...filter, after: null }, "items");
  return { ...pages, counts: pages.data?.pages[0]?.counts };
}
