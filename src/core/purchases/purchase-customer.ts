import { findCandidates, isServed, resolveCustomer } from "../counter/customer-query.ts";
import { refuse } from "../errors.ts";
import { changeableCustomer } from "../identity/a-customer.ts";
import type { User } from "../identity/user.ts";
import { isRefusal } from "../kit/refusal.ts";
import type { ProgramReader } from "../world.ts";

/** The customer as a till names them: by id, or by a customer query, see core/counter/customer-query.ts. */
export type Named = { readonly userId: string } | { readonly handle: string };

/** The locked row of the named customer, and a refusal if the query is no longer valid. */
export interface Buyer {
  readonly user: User | undefined;
  readonly refusal?: Extract<ReturnType<typeof resolveCustomer>, { readonly refused: true }>;
}

/**
 * Resolves the customer. The owner of an expired code is returned with its refusal, because the request may repeat an earlier one. `at`:
 * time of payment, UTC epoch milliseconds. One round trip; two more for a customer query.
 */
export async function resolveBuyer(reader: ProgramReader, who: Named, at: number): Promise<Buyer> {
  const locked = (id: string) => reader.one("users", { id }, { lock: true });
  if ("userId" in who) return { user: await locked(who.userId) };
  const match = await findCandidates(reader, who.handle);
  const known = resolveCustomer(match, at);
  if (!isRefusal(known)) return { user: await locked(known.id) };
  return { user: match.code && (await locked(match.code.userId)), refusal: known };
}

/** Returns the customer who earns, or a refusal: staff and deactivated accounts do not earn. */
export function checkEarning({ user, refusal }: Buyer) {
  if (refusal !== undefined) return refusal;
  const customer = changeableCustomer(user);
  if (isRefusal(customer) || isServed(customer)) return customer;
  return refuse("member-not-found", {});
}
