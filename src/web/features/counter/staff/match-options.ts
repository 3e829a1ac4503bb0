import type { ListedMember, NameMatches } from "./search-members.ts";
import type { Typed } from "./typed.ts";

/** Something to choose while a name is typed: a customer, or the letters taken as a voucher's code. */
export type Option =
  | { readonly kind: "customer"; readonly member: ListedMember }
  | { readonly kind: "voucher"; readonly code: string };

/** What a typed name offers: the customers who match, and the voucher whose code it could be. Empty before the matches are known. */
export function matchOptions(typed: Typed, matches: NameMatches | undefined): readonly Option[] {
  if (typed.kind !== "name" || matches?.kind !== "found") return [];
  const customers = matches.members.map((member) => ({ kind: "customer", member }) as const);
  const { voucherCode } = typed;
  return voucherCode === undefined
    ? customers
    : [...customers, { kind: "voucher", code: voucherCode }];
}
