import type { QueryResult } from "#client/api.ts";
import { useAskPages } from "#web/data/pages.ts";
import type { AuditFilter } from "./audit-filter.ts";

/** A line of the log; its time in UTC epoch milliseconds. */
export type Line = QueryResult<"auditLog">["lines"][number];

const orNull = (value: string) => (value === "" ? null : value);

/** The log of a filter, newest first, page by page; `rows` and `staff` are undefined while the first page loads. */
export function useAuditPages({ search, who, what, where, from, to }: AuditFilter) {
  const first = {
    search,
    actorId: orNull(who),
    action: orNull(what),
    locationId: orNull(where),
    from: orNull(from),
    to: orNull(to),
    after: null,
  };
  const pages = useAskPages("auditLog", first, "lines");
  return { ...pages, staff: pages.data?.pages[0]?.staff };
}
