import { useMemo } from "react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import { useAskPages } from "#web/data/pages.ts";

/** An item as staff see it; times in UTC epoch milliseconds. */
export type QueueItem = QueryResult<"feedbackQueue">["items"][number];

type Input = QueryInput<"feedbackQueue">;

/** What the queue is narrowed down to: a tab, and text that an item or its author's name contains. */
export type QueueFilter = Pick<Input, "tab" | "search">;

/** The queue of a filter, newest first, page by page; `items` and `counts` are undefined while the first page loads. */
export function useQueue(filter: QueueFilter) {
  const pages = useAskPages<"feedbackQueue", Input["after"]>("feedbackQueue", {
    key: filter,
    first: null,
    input: (after) => ({ ...filter, after }),
    next: ({ next }) => next ?? undefined,
  });
  const { data } = pages;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items), [data]);
  return { ...pages, items, counts: data?.pages[0]?.counts };
}
