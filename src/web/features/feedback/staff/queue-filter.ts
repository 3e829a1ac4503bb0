import { type FeedbackTab, feedbackTabs } from "#core/feedback/feedback-tabs.ts";
import type { QueueFilter } from "./queue-pages.ts";

/** The tab that opens without one in the address. */
const FIRST_TAB: FeedbackTab = "pending";

/** The most characters of a search. */
export const SEARCH_LENGTH = 80;

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
