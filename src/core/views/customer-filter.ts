import * as z from "zod/mini";
import type { User } from "../identity/user.ts";
import { text } from "../kit/fields.ts";
import type { Listing, Where } from "../kit/reader.ts";

/** What the list of customers may be narrowed down to by status. */
export const customerStatuses = ["all", "active", "inactive"] as const;

/** The longest text that is searched for, in characters. */
export const CUSTOMER_SEARCH_LENGTH = 80;

/** What a customer's name, email or phone must contain (empty: anybody), their tier (null: any), and whether their account is active. */
export const customerFilterFields = {
  search: text({ max: CUSTOMER_SEARCH_LENGTH }),
  tier: z.prefault(z.nullable(text({ min: 1, max: 30 })), null),
  status: z.prefault(z.enum(customerStatuses), "all"),
};

/** A parsed {@link customerFilterFields}. */
export interface CustomerFilter {
  readonly search: string;
  readonly tier: string | null;
  readonly status: (typeof customerStatuses)[number];
}

/** The tests that a filter's customers pass; staff are never among them (specification §6). */
export function customerTests({ tier, status }: Omit<CustomerFilter, "search">): Where<User> {
  return {
    role: "customer",
    ...(tier === null ? {} : { tier }),
    ...(status === "all" ? {} : { isActive: status === "active" }),
  };
}

/** The fields that a text is searched in, or nothing for no text. */
export function customersSearch(search: string): Pick<Listing<User>, "search"> {
  return search === "" ? {} : { search: { fields: ["name", "email", "phone"], text: search } };
}
