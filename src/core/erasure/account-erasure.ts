import type { Datasets } from "../datasets.ts";
import { declared } from "../declarations.ts";
import type { User } from "../identity/user.ts";
import type { Erase } from "../personal-data.ts";
import type { Context, ProgramChange, ProgramReader } from "../world.ts";

/** What every module erases, by dataset. */
const erasures: { readonly [Name in keyof Datasets]?: Erase } = declared("erasure");

/**
 * Returns the changes that delete an account (specification §5; readings, Staff area: personal data is removed, the ledger stays): the
 * `erasure` that each module declares. A command calls it in `load` after locking the user's row, and returns the changes from `decide`.
 * One round trip, and one more for every 500 rows of a kind.
 */
export async function accountErasure(
  reader: ProgramReader,
  user: User,
  { today }: Pick<Context, "today">,
): Promise<readonly ProgramChange[]> {
  const all = await Promise.all(Object.values(erasures).map((erase) => erase(reader, user, today)));
  return all.flat();
}
