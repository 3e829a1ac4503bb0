import { useQuery } from "@tanstack/react-query";
import type { QueryResult } from "#client/api.ts";
import { useHost } from "#web/data/api-context.tsx";
import { answer, useAsk } from "#web/data/data.ts";
import { useAskPages } from "#web/data/pages.ts";
import { type CustomerListFilter, filterQuery } from "./customer-list-filter.ts";

/** A customer as a card or a row shows them: whole points, times in UTC epoch milliseconds. */
export type CustomerCard = QueryResult<"customers">["customers"][number];

/** The customers of a filter, page by page; `rows` is undefined while the first page loads. The text is debounced. */
export function useCustomers(filter: CustomerListFilter, search: string) {
  const { sort, direction } = filter;
  const first = { ...filterQuery(filter, search), sort, direction, after: null };
  return useAskPages("customers", first, "customers");
}

/** The number of customers that a filter finds, and the tiers to choose from; undefined while loading. */
export function useCustomersFound(filter: CustomerListFilter, search: string) {
  return useAsk("customersFound", filterQuery(filter, search)).data;
}

/** The segments by which the list can be filtered, by name; empty while loading, and in an edition without segments. */
export function useSegmentNames(hasSegments: boolean) {
  const { api, preloaded } = useHost();
  const { data } = useQuery({
    queryKey: ["segmentNames", {}],
    queryFn: () => answer(api, "segmentNames", {}),
    initialData: () => preloaded.take("segmentNames", {}),
    enabled: hasSegments,
  });
  return data?.segments ?? [];
}
