import { useMemo } from "react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import { useAsk } from "#web/data/data.ts";
import { useAskPages } from "#web/data/pages.ts";
import { type CustomerListFilter, filterQuery } from "./customer-list-filter.ts";

/** A customer as a card or a row shows them: whole points, times in UTC epoch milliseconds. */
export type CustomerCard = QueryResult<"customers">["customers"][number];

type Cursor = QueryInput<"customers">["after"];

/** The customers of a filter, page by page; `customers` is undefined while the first page loads. The text is debounced. */
export function useCustomers(filter: CustomerListFilter, search: string) {
  const { sort, direction } = filter;
  const wanted = { ...filterQuery(filter, search), sort, direction };
  const pages = useAskPages<"customers", Cursor>("customers", {
    key: wanted,
    first: null,
    input: (after) => ({ ...wanted, after }),
    next: ({ next }) => next ?? undefined,
  });
  const { data } = pages;
  const customers = useMemo(() => data?.pages.flatMap((page) => page.customers), [data]);
  return { ...pages, customers };
}

/** The number of customers that a filter finds, and the tiers to choose from; undefined while loading. */
export function useCustomersFound(filter: CustomerListFilter, search: string) {
  return useAsk("customersFound", filterQuery(filter, search)).data;
}
