import { useMemo } from "react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import { useAskPages } from "#web/data/pages.ts";
import type { AuditFilter } from "./audit-filter.ts";

/** A line of the log; its time in UTC epoch milliseconds. */
export type Line = QueryResult<"auditLog">["lines"][number];

type Input = QueryInput<"auditLog">;

const orNull = (value: string) => (value === "" ? null : value);

/** The log of a filter, newest first, page by page; `lines` and `staff` are undefined while the first page loads. */
export function useAuditPages({ search, who, what, where, from, to }: AuditFilter) {
  const own = {
    search,
    actorId: orNull(who),
    action: orNull(what),
    locationId: orNull(where),
    from: orNull(from),
    to: orNull(to),
  };
  const pages = useAskPages<"auditLog", Input["after"]>("auditLog", {
    key: own,
    first: null,
    input: (after) => ({ ...own, after }),
    next: ({ next }) => next ?? undefined,
  });
  const { data } = pages;
  const lines = useMemo(() => data?.pages.flatMap((page) => page.lines), [data]);
  return { ...pages, lines, staff: data?.pages[0]?.staff };
}
