import type { QueryResult } from "#client/api.ts";
import { useAskPages } from "#web/data/pages.ts";
import { useDebounced } from "#web/data/use-debounced.ts";
import { type ActivityFilter, isBackwards, queryOf } from "./activity-filter.ts";

/** A transaction as staff see it; `date` in UTC epoch milliseconds, `amount` in points. */
export type ActivityLine = QueryResult<"activity">["lines"][number];

/** Page size. */
const PAGE = 100;

/**
 * The transactions of a filter, page by page; `rows` is undefined while the first page loads. Typed text is debounced, and invalid day
 * ranges are not queried.
 */
export function useActivity(filter: ActivityFilter) {
  const typed = useDebounced(`${filter.from} ${filter.to} ${filter.name.trim()}`);
  const [from = "", to = "", ...name] = typed.split(" ");
  const wanted = queryOf({ ...filter, from, to, name: name.join(" ") });
  const enabled = !isBackwards({ ...filter, from, to });
  const first = { ...wanted, after: null, limit: PAGE };
  const pages = useAskPages("activity", first, "lines", { enabled });
  return { ...pages, tooMany: pages.data?.pages[0]?.tooMany ?? false };
}
