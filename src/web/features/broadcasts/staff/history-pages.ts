import { useMemo } from "react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import { useAskPages } from "#web/data/pages.ts";

/** A broadcast as staff see it. Times in UTC epoch milliseconds. */
export type Entry = QueryResult<"broadcastHistory">["broadcasts"][number];

type Cursor = QueryInput<"broadcastHistory">["after"];

/** The broadcasts that contain a text, latest first, page by page; `entries` is undefined while the first page loads. */
export function useHistory(search: string) {
  const pages = useAskPages<"broadcastHistory", Cursor>("broadcastHistory", {
    key: search,
    first: null,
    input: (after) => ({ search, after }),
    next: ({ next }) => next ?? undefined,
  });
  const { data } = pages;
  const entries = useMemo(() => data?.pages.flatMap(({ broadcasts }) => broadcasts), [data]);
  return { ...pages, entries };
}
