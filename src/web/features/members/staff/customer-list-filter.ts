import {
  CUSTOMER_SEARCH_LENGTH,
  type CustomerFilter,
  customerStatuses,
} from "#core/views/customer-filter.ts";
import { type CustomerSort, customerSorts } from "#core/views/customer-order.ts";
import { chosen, withoutDefaults } from "#web/data/address-filter.ts";

/** The list's filter and sort order; `tier` and `segment` are empty for any. A segment is listed by joining, without the other filters. */
export interface CustomerListFilter extends Pick<CustomerFilter, "search" | "status"> {
  readonly tier: string;
  readonly segment: string;
  readonly sort: CustomerSort;
  readonly direction: "asc" | "desc";
}

/** The default: every customer, latest to join first. */
export const everyCustomer: CustomerListFilter = {
  search: "",
  tier: "",
  status: "all",
  segment: "",
  sort: "joined",
  direction: "desc",
};

/** Initial direction of each sort order: names ascending, others descending. */
export const firstDirections: Readonly<Record<CustomerSort, "asc" | "desc">> = {
  joined: "desc",
  name: "asc",
  balance: "desc",
  tier: "desc",
  lastVisit: "desc",
};

/** Maximum lengths of a tier's name and of a segment's id in an address, in characters. */
const TIER_LENGTH = 30;
const SEGMENT_LENGTH = 64;

/** Reads the filter of an address's query; missing and invalid values are as in {@link everyCustomer}. */
export function filterOf(params: URLSearchParams): CustomerListFilter {
  const segment = (params.get("segment") ?? "").trim().slice(0, SEGMENT_LENGTH);
  const sort =
    segment === "" ? chosen(params, "sort", customerSorts, everyCustomer.sort) : "joined";
  return {
    search: (params.get("search") ?? "").slice(0, CUSTOMER_SEARCH_LENGTH),
    tier: (params.get("tier") ?? "").trim().slice(0, TIER_LENGTH),
    status: chosen(params, "status", customerStatuses, everyCustomer.status),
    segment,
    sort,
    direction: chosen(params, "order", ["asc", "desc"], firstDirections[sort]),
  };
}

/** Returns the query of an address; it contains only what differs from the default. */
export function paramsOf({ direction, ...rest }: CustomerListFilter): Record<string, string> {
  const { direction: _usual, ...usual } = everyCustomer;
  return withoutDefaults(
    { ...rest, order: direction },
    { ...usual, order: firstDirections[rest.sort] },
  );
}

/** Reads and writes the filter in the address. */
export const customersAddress = { read: filterOf, write: paramsOf };

/** Returns whether a filter excludes anybody. */
export function isFiltered({ search, tier, status, segment }: CustomerListFilter): boolean {
  return search.trim() !== "" || tier !== "" || status !== "all" || segment !== "";
}

/** Converts the filter, with its debounced text, to the queries' input. */
export function filterQuery(
  { tier, status, segment }: CustomerListFilter,
  search: string,
): CustomerFilter {
  if (segment !== "") return { search: "", tier: null, status: "all", segment };
  return { search, tier: tier === "" ? null : tier, status };
}
