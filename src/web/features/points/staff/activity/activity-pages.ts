import { useMemo } from "react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import { useAskPages } from "#web/data/pages.ts";
import { useDebounced } from "#web/data/use-debounced.ts";
import { type ActivityFilter, isBackwards, queryOf } from "./activity-filter.ts";

/** A transaction as staff see it; `date` in UTC epoch milliseconds, `amount` in points. */
export type ActivityLine = QueryResult<"activity">["lines"][number];

/** Page size. */
const PAGE = 100;

/**
 * The transactions of a filter, page by page; `lines` is undefined while the first page loads. Typed text is debounced, and invalid day
 * ranges are not queried. `of` identifies the list that was queried.
 */
export function useActivity(filter: ActivityFilter) {
  const typed = useDebounced(`${filter.from} ${filter.to} ${filter.name.trim()}`);
  const [from = "", to = "", ...name] = typed.split(" ");
  const wanted = queryOf({ ...filter, from, to, name: name.join(" ") });
  const pages = useAskPages<"activity", QueryInput<"activity">["after"]>("activity", {
    key: wanted,
    first: null,
    input: (after) => ({ ...wanted, after, limit: PAGE }),
    next: ({ next }) => next ?? undefined,
    enabled: !isBackwards({ ...filter, from, to }),
  });
  const { data } = pages;
  const lines = useMemo(() => data?.pages.flatMap((page) => page.lines), [data]);
  return { ...pages, lines, tooMany: data?.pages[0]?.tooMany ?? false, of: JSON.stringify(wanted) };
}
