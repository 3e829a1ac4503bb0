import {
  CUSTOMER_SEARCH_LENGTH,
  type CustomerFilter,
  customerStatuses,
} from "#core/views/customer-filter.ts";
import { type CustomerSort, customerSorts } from "#core/views/customer-order.ts";
import { chosen, differing } from "#web/data/address-filter.ts";

/** What the list of customers is narrowed down to and how it is sorted; `tier` is empty for any. */
export interface CustomerListFilter extends Pick<CustomerFilter, "search" | "status"> {
  readonly tier: string;
  readonly sort: CustomerSort;
  readonly direction: "asc" | "desc";
}

/** Every customer, the latest to join first. */
export const everyCustomer: CustomerListFilter = {
  search: "",
  tier: "",
  status: "all",
  sort: "joined",
  direction: "desc",
};

/** Which way each order goes first: names from A, everything else from the most or the latest. */
export const firstDirections: Readonly<Record<CustomerSort, "asc" | "desc">> = {
  joined: "desc",
  name: "asc",
  balance: "desc",
  tier: "desc",
  lastVisit: "desc",
};

/** The longest name of a tier that an address can name, in characters. */
const TIER_LENGTH = 30;

/** The filter that an address's query names; what is left out or makes no sense is as in {@link everyCustomer}. */
export function filterOf(params: URLSearchParams): CustomerListFilter {
  const sort = chosen(params, "sort", customerSorts, everyCustomer.sort);
  return {
    search: (params.get("search") ?? "").slice(0, CUSTOMER_SEARCH_LENGTH),
    tier: (params.get("tier") ?? "").trim().slice(0, TIER_LENGTH),
    status: chosen(params, "status", customerStatuses, everyCustomer.status),
    sort,
    direction: chosen(params, "order", ["asc", "desc"], firstDirections[sort]),
  };
}

/** The query of an address for a filter; it names only what is not as usual. */
export function paramsOf({ direction, ...rest }: CustomerListFilter): Record<string, string> {
  const { direction: _usual, ...usual } = everyCustomer;
  return differing({ ...rest, order: direction }, { ...usual, order: firstDirections[rest.sort] });
}

/** How the filter is kept in the address. */
export const customersAddress = { read: filterOf, write: paramsOf };

/** Whether a filter leaves anybody out. */
export function narrows({ search, tier, status }: CustomerListFilter): boolean {
  return search.trim() !== "" || tier !== "" || status !== "all";
}

/** The filter as the program's queries take it. In: the filter, and its text once typing rests. */
export function filterQuery({ tier, status }: CustomerListFilter, search: string): CustomerFilter {
  return { search, tier: tier === "" ? null : tier, status };
}
