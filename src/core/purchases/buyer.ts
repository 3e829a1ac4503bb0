import { findCandidates, isServed, resolveCustomer } from "../counter/customer-query.ts";
import { refuse } from "../errors.ts";
import { changeableCustomer } from "../identity/a-customer.ts";
import type { User } from "../identity/user.ts";
import { isRefusal } from "../kit/refusal.ts";
import type { ProgramReader } from "../world.ts";

/** Who buys, as a till says: by id, or by what they showed or said, see core/counter/customer-query.ts. */
export type Named = { readonly userId: string } | { readonly handle: string };

/** The row of whom a till names, locked, and what keeps a handle from naming them any more. */
export interface Buyer {
  readonly user: User | undefined;
  readonly refusal?: Extract<ReturnType<typeof resolveCustomer>, { readonly refused: true }>;
}

/**
 * Who buys. The holder of a code that is over is told with its refusal, since a repeat may be about them. In: when it was paid, UTC epoch milliseconds. One
 * round trip, two more for what was shown or said.
 */
export async function buyerNamed(reader: ProgramReader, who: Named, at: number): Promise<Buyer> {
  const locked = (id: string) => reader.one("users", { id }, { lock: true });
  if ("userId" in who) return { user: await locked(who.userId) };
  const match = await findCandidates(reader, who.handle);
  const known = resolveCustomer(match, at);
  if (!isRefusal(known)) return { user: await locked(known.id) };
  return { user: match.code && (await locked(match.code.userId)), refusal: known };
}

/** The customer who earns, or why there is none: staff do not, nor does who has been deactivated. */
export function servedOf({ user, refusal }: Buyer) {
  if (refusal !== undefined) return refusal;
  const customer = changeableCustomer(user);
  if (isRefusal(customer) || isServed(customer)) return customer;
  return refuse("member-not-found", {});
}
