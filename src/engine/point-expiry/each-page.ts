import type { User } from "#core/identity/user.ts";
import type { ProgramReader } from "#core/world.ts";
import type { PacedControl } from "../jobs/handler.ts";

/** Customers read together: commands wait for one page at most. */
const PAGE = 100;

/** Customers in the order of a field, whose value is at least `from` and below `below`. */
export interface LotRange {
  readonly field: "oldestLot" | "soonestLotEnd";
  readonly from: string;
  readonly below: string;
}

/** Reads the customers of a range page by page, from an index, and rests after each page. Customers who leave the range meanwhile may be left out. Resolves to false once `visit` did. */
export async function eachPage(
  { reader, paced }: Pick<PacedControl, "paced"> & { readonly reader: ProgramReader },
  { field, from, below }: LotRange,
  visit: (users: readonly User[]) => Promise<boolean>,
): Promise<boolean> {
  let place: readonly [string, string] | undefined;
  for (;;) {
    const after = place;
    const users = await paced(() =>
      reader.many("users", {
        where: { [field]: { atLeast: from, below } },
        order: [
          [field, "asc"],
          ["id", "asc"],
        ],
        limit: PAGE,
        ...(after && { after }),
      }),
    );
    if (!(await visit(users))) return false;
    const last = users.at(-1);
    if (last === undefined || users.length < PAGE) return true;
    place = [last[field] ?? "", last.id];
  }
}
