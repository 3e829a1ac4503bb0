import type { User } from "../identity/user.ts";
import { tierName } from "../points/tier.ts";
import { rowsById } from "../rows-by-id.ts";
import type { Context, ProgramReader } from "../world.ts";
import type { SegmentCustomer } from "./segment-customer.ts";

/** A customer of a segment as staff who send messages see them: without contact data. */
export interface ShownCustomer extends Pick<SegmentCustomer, "id" | "points" | "joinedDate"> {
  readonly name: string;
  readonly tier: string;
  /** UTC epoch milliseconds; null for never. */
  readonly lastVisitAt: number | null;
}

/** Reads the accounts of customers of a segment. One query. */
export function accountsOf(
  reader: ProgramReader,
  rows: readonly SegmentCustomer[],
): Promise<ReadonlyMap<string, User>> {
  return rowsById(
    reader,
    "users",
    rows.map(({ id }) => id),
  );
}

/** Returns customers as staff see them, in the same order; one who was deleted meanwhile is left out. */
export function shownCustomers(
  rows: readonly SegmentCustomer[],
  accounts: ReadonlyMap<string, User>,
  { program }: Pick<Context, "program">,
): readonly ShownCustomer[] {
  return rows.flatMap(({ id, tier, points, joinedDate, lastVisitAt }) => {
    const account = accounts.get(id);
    if (account === undefined) return [];
    const shown = { id, name: account.name, tier: tierName(program, tier), points, joinedDate };
    return [{ ...shown, lastVisitAt: lastVisitAt === 0 ? null : lastVisitAt }];
  });
}
