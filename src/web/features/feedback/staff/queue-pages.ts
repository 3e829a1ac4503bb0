import type { QueryInput, QueryResult } from "#client/api.ts";
import { type FeedbackTab, feedbackTabs } from "#core/feedback/feedback-tabs.ts";
import { useAskPages } from "#web/data/pages.ts";

/** An item as staff see it; times in UTC epoch milliseconds. */
export type QueueItem = QueryResult<"feedbackQueue">["items"][number];

/** The queue's filter: a tab, and a text in an item or its author's name. */
type QueueFilter = Pick<QueryInput<"feedbackQueue">, "tab" | "search">;

/** The queue of a filter, newest first, page by page; `rows` and `counts` are undefined while the first page loads. */
export function useQueue(filter: QueueFilter) {
  const pages = useAskPages("feedbackQueue", { ...filter, after: null }, "items");
  return { ...pages, counts: pages.data?.pages[0]?.counts };
}

/** The default tab. */
const FIRST_TAB: FeedbackTab = "pending";

/** Maximum length of a search, in characters. */
const SEARCH_LENGTH = 80;

/** Reads the filter of an address; missing and invalid values become defaults. */
export function filterIn(params: URLSearchParams): QueueFilter {
  const tab = feedbackTabs.find((name) => name === params.get("tab")) ?? FIRST_TAB;
  return { tab, search: (params.get("search") ?? "").slice(0, SEARCH_LENGTH) };
}

/** Returns the address parameters of a filter, without defaults. */
export function paramsOf({ tab, search }: QueueFilter): Record<string, string> {
  return { ...(tab !== FIRST_TAB && { tab }), ...(search.trim() !== "" && { search }) };
}

/** Reads and writes the filter of Manage Feedback in the address. */
export const queueAddress = { read: filterIn, write: paramsOf };
