import type { ListedCustomer, NameMatches } from "./search-members.ts";
import type { Typed } from "./typed.ts";

/** An option while a name is typed: a customer, or the text as a voucher's code. */
export type Option =
  | { readonly kind: "customer"; readonly member: ListedCustomer }
  | { readonly kind: "voucher"; readonly code: string };

/**
 * Returns the options for a typed name: matching customers, and a voucher if the text could be its code. Empty until the matches are known.
 */
export function matchOptions(typed: Typed, matches: NameMatches | undefined): readonly Option[] {
  if (typed.kind !== "name" || matches?.kind !== "found") return [];
  const customers = matches.members.map((member) => ({ kind: "customer", member }) as const);
  const { voucherCode } = typed;
  return voucherCode === undefined
    ? customers
    : [...customers, { kind: "voucher", code: voucherCode }];
}
