import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { type FeedbackTab, feedbackTabs } from "#core/feedback/feedback-tabs.ts";
import type { QueueFilter } from "./queue-pages.ts";

/** The tab that opens without one in the address. */
const FIRST_TAB: FeedbackTab = "pending";

/** The most characters of a search. */
export const SEARCH_LENGTH = 80;

/** Marks an address that this page has written itself. */
const OWN = { ownFilter: true };

/**
 * Tab and search of Manage Feedback, kept in the address, so that a link, a reload and Back lead to the same list. They are state of
 * the page as well, because the address follows a moment later than somebody types; an address that comes from elsewhere replaces them.
 */
export function useQueueFilter(): readonly [QueueFilter, (part: Partial<QueueFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const [filter, setFilter] = useState(() => filterIn(params));
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (!isOwn(state)) setFilter(filterIn(params));
  }
  const change = (part: Partial<QueueFilter>) => {
    const next = { ...filter, ...part };
    setFilter(next);
    setParams(paramsOf(next), { replace: true, state: OWN });
  };
  return [filter, change];
}

/** Reads a filter out of an address; what no filter can be is left out. */
export function filterIn(params: URLSearchParams): QueueFilter {
  const tab = feedbackTabs.find((name) => name === params.get("tab")) ?? FIRST_TAB;
  return { tab, search: (params.get("search") ?? "").slice(0, SEARCH_LENGTH) };
}

/** A filter as it stands in an address; what opens without being asked for is left out. */
export function paramsOf({ tab, search }: QueueFilter): Record<string, string> {
  return { ...(tab !== FIRST_TAB && { tab }), ...(search.trim() !== "" && { search }) };
}

function isOwn(state: unknown): boolean {
  return typeof state === "object" && state !== null && "ownFilter" in state;
}
