import type { ListedCustomer } from "./search-members.ts";

/** A listed customer's masked email and phone on one line, for example 'a…@example.com, …820'. */
export function contactText({ email, phone }: Pick<ListedCustomer, "email" | "phone">): string {
  return phone === "" ? email : `${email}, ${phone}`;
}
