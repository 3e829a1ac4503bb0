import {
  findCandidates,
  findShownCode,
  isServed,
  resolveCustomer,
  resolveShownCode,
  type Verification,
} from "../counter/customer-query.ts";
import { refuse } from "../errors.ts";
import { changeableCustomer } from "../identity/a-customer.ts";
import type { User } from "../identity/user.ts";
import { isRefusal } from "../kit/refusal.ts";
import { type IssuedCode, readOfflineCode } from "../offline-codes/offline-code.ts";
import type { ProgramReader } from "../world.ts";

/** The customer as a till names them: by id, or by a customer query, see core/counter/customer-query.ts. */
export type Named = { readonly userId: string } | { readonly handle: string };

/** The locked row of the named customer, and a refusal if the query is no longer valid. */
export interface Buyer {
  readonly user: User | undefined;
  readonly refusal?: Extract<ReturnType<typeof resolveCustomer>, { readonly refused: true }>;
}

/** The customer whom a till names, being read. */
export interface BuyerInRead {
  readonly buyer: Promise<Buyer>;
  /** Known when the row is being locked: reads that need it join that round trip. Undefined if there is no such customer. */
  readonly userId: string | Promise<string | undefined>;
}

/**
 * Resolves the customer and locks the row. The owner of an expired code is returned with its refusal, because the request may repeat an
 * earlier one. `at`: time of payment, UTC epoch milliseconds. One round trip; two more for a customer query other than an offline code.
 */
export function findBuyer(
  reader: ProgramReader,
  who: Named,
  at: number,
  context: Verification,
): BuyerInRead {
  const locked = (id: string) => reader.one("users", { id }, { lock: true });
  if ("userId" in who) {
    const { userId } = who;
    return { userId, buyer: locked(userId).then((user) => ({ user })) };
  }
  const issued = readOfflineCode(who.handle, context);
  if (issued !== undefined && issued !== "invalid") return offlineBuyer(reader, issued, at);
  const named = findCandidates(reader, who.handle, context).then((match) => {
    const known = resolveCustomer(match, at);
    if (!isRefusal(known)) return { userId: known.id };
    return { userId: match.code?.userId, refusal: known };
  });
  // First, so that the row is locked before anything that others may wait for.
  const buyer = named.then(async ({ userId, ...refusal }) => ({
    user: userId === undefined ? undefined : await locked(userId),
    ...refusal,
  }));
  const id = named.then(({ userId }) => userId);
  id.catch(() => undefined); // reported by `buyer`, which fails too; nobody may ask for the id
  return { buyer, userId: id };
}

/** The same for the owner of an offline code, whose id is in the code. One round trip. */
function offlineBuyer(reader: ProgramReader, issued: IssuedCode, at: number): BuyerInRead {
  const buyer = findShownCode(reader, issued, { lock: true }).then((shown) => {
    const customer = resolveShownCode(shown, at);
    return { user: shown.owner, ...(isRefusal(customer) && { refusal: customer }) };
  });
  return { userId: issued.userId, buyer };
}

/** The same for a command that reads nothing about the customer beside the row. */
export function resolveBuyer(
  reader: ProgramReader,
  who: Named,
  at: number,
  context: Verification,
): Promise<Buyer> {
  return findBuyer(reader, who, at, context).buyer;
}

/** Returns the customer who earns, or a refusal: staff and deactivated accounts do not earn. */
export function checkEarning({ user, refusal }: Buyer) {
  if (refusal !== undefined) return refusal;
  const customer = changeableCustomer(user);
  if (isRefusal(customer) || isServed(customer)) return customer;
  return refuse("member-not-found", {});
}
