import type { User } from "../identity/user.ts";
import { tierName } from "../points/tier.ts";
import type { Context, ProgramReader } from "../world.ts";
import type { SegmentCustomer } from "./segment-customer.ts";

/** A customer of a segment as staff who send messages see them: without contact data. */
export interface ShownCustomer extends Pick<SegmentCustomer, "id" | "points" | "joinedDate"> {
  readonly name: string;
  readonly tier: string;
  /** UTC epoch milliseconds; null for never. */
  readonly lastVisitAt: number | null;
}

/** What is read of a customer's account: without the photo of up to 32 KiB. */
const accountFields = ["id", "name", "email", "phone"] as const;

/** A customer's account, see {@link accountsOf}. */
export type Account = Pick<User, (typeof accountFields)[number]>;

/** Reads the accounts of customers of a segment. One query, none without customers. */
export async function accountsOf(
  reader: ProgramReader,
  rows: readonly SegmentCustomer[],
): Promise<ReadonlyMap<string, Account>> {
  if (rows.length === 0) return new Map();
  const found = await reader.pick("users", accountFields, {
    where: { id: { anyOf: rows.map(({ id }) => id) } },
    order: [["id", "asc"]],
    limit: rows.length,
  });
  return new Map(found.map((account) => [account.id, account]));
}

/** Returns customers as staff see them, in the same order; one who was deleted meanwhile is left out. */
export function shownCustomers(
  rows: readonly SegmentCustomer[],
  accounts: ReadonlyMap<string, Account>,
  { program }: Pick<Context, "program">,
): readonly ShownCustomer[] {
  return rows.flatMap(({ id, tier, points, joinedDate, lastVisitAt }) => {
    const account = accounts.get(id);
    if (account === undefined) return [];
    const shown = { id, name: account.name, tier: tierName(program, tier), points, joinedDate };
    return [{ ...shown, lastVisitAt: lastVisitAt === 0 ? null : lastVisitAt }];
  });
}
