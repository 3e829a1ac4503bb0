import type { QueryInput, QueryResult } from "#client/api.ts";
import { type FeedbackTab, feedbackTabs } from "#core/feedback/feedback-tabs.ts";
import { useAskPages } from "#web/data/pages.ts";

/** An item as staff see it; times in UTC epoch milliseconds. */
export type QueueItem = QueryResult<"feedbackQueue">["items"][number];

/** What the queue is narrowed down to: a tab, and text that an item or its author's name contains. */
type QueueFilter = Pick<QueryInput<"feedbackQueue">, "tab" | "search">;

/** The queue of a filter, newest first, page by page; `rows` and `counts` are undefined while the first page loads. */
export function useQueue(filter: QueueFilter) {
  const pages = useAskPages("feedbackQueue", { ...filter, after: null }, "items");
  return { ...pages, counts: pages.data?.pages[0]?.counts };
}

/** The tab that opens without one in the address. */
const FIRST_TAB: FeedbackTab = "pending";

/** The most characters of a search. */
const SEARCH_LENGTH = 80;

/** Reads a filter out of an address; what no filter can be is left out. */
export function filterIn(params: URLSearchParams): QueueFilter {
  const tab = feedbackTabs.find((name) => name === params.get("tab")) ?? FIRST_TAB;
  return { tab, search: (params.get("search") ?? "").slice(0, SEARCH_LENGTH) };
}

/** A filter as it stands in an address; what opens without being asked for is left out. */
export function paramsOf({ tab, search }: QueueFilter): Record<string, string> {
  return { ...(tab !== FIRST_TAB && { tab }), ...(search.trim() !== "" && { search }) };
}

/** Tab and search of Manage Feedback in the address. */
export const queueAddress = { read: filterIn, write: paramsOf };
