import { useMemo } from "react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import { useAskPages } from "#web/app/pages.ts";

/** A customer as a card shows them: whole points, `joinedDate` in UTC epoch milliseconds. */
export type CustomerCard = QueryResult<"customers">["customers"][number];

type Cursor = QueryInput<"customers">["after"];

/** The customers whose name, email or phone has a text, the latest first, page by page; `customers` is undefined while the first page loads. */
export function useCustomers(search: string) {
  const pages = useAskPages<"customers", Cursor>("customers", {
    key: search,
    first: null,
    input: (after) => ({ search, after }),
    next: ({ next }) => next ?? undefined,
  });
  const { data } = pages;
  const customers = useMemo(() => data?.pages.flatMap((page) => page.customers), [data]);
  return { ...pages, customers };
}
