import * as z from "zod/mini";
import type { User } from "../identity/user.ts";
import { id, text } from "../kit/fields.ts";
import type { Listing, Where } from "../kit/reader.ts";
import { tierIdNamed } from "../points/tier.ts";
import type { Program } from "../program.ts";

/** The status filters of the list of customers. */
export const customerStatuses = ["all", "active", "inactive"] as const;

/** Maximum length of a search text, in characters. */
export const CUSTOMER_SEARCH_LENGTH = 80;

/**
 * A text that name, email or phone must contain (empty: any), the tier (null: any), and whether the account is active; or a segment, with which
 * the others are not asked.
 */
export const customerFilterFields = {
  search: text({ max: CUSTOMER_SEARCH_LENGTH }),
  tier: z.prefault(z.nullable(text({ min: 1, max: 30 })), null),
  status: z.prefault(z.enum(customerStatuses), "all"),
  segment: z.prefault(z.nullable(id), null),
};

/** A parsed {@link customerFilterFields}. */
export interface CustomerFilter {
  readonly search: string;
  readonly tier: string | null;
  readonly status: (typeof customerStatuses)[number];
  readonly segment?: string | null;
}

/** Returns the filter with the id of the tier that it names. */
export function withTierId<Filter extends Pick<CustomerFilter, "tier">>(
  filter: Filter,
  program: Program,
): Filter {
  return filter.tier === null ? filter : { ...filter, tier: tierIdNamed(program, filter.tier) };
}

/** Returns a filter's tests; the tier is an id, see {@link withTierId}; staff are never included (specification §6). */
export function customerTests({ tier, status }: Omit<CustomerFilter, "search">): Where<User> {
  return {
    role: "customer",
    ...(tier === null ? {} : { tier }),
    ...(status === "all" ? {} : { isActive: status === "active" }),
  };
}

/** Returns the fields in which a text is searched, or nothing for an empty text. */
export function customersSearch(search: string): Pick<Listing<User>, "search"> {
  return search === "" ? {} : { search: { fields: ["name", "email", "phone"], text: search } };
}
