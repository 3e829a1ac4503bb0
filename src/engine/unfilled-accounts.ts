import type { User } from "#core/identity/user.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { PacedControl } from "./jobs/handler.ts";
import type { Ports } from "./ports.ts";

/** A field of users that is null for accounts that are older than it, and what fills it. */
export interface Filling {
  readonly field: "oldestLot" | "tierSince";
  /** Accounts filled by one transaction, in a local database and in a database server: commands wait for one. */
  readonly step: { readonly local: number; readonly server: number };
  /** Returns the changes that fill the field of some accounts, which are locked. */
  readonly fill: (
    reader: ProgramReader,
    users: readonly User[],
  ) => Promise<readonly ProgramChange[]>;
}

/**
 * Fills a field of accounts that are older than it, some accounts at a time in the order of their ids. Each transaction locks its accounts
 * only, and continues after those of the one before: beginning again would read all that are filled. Accounts that commands have locked come
 * with the next run. Resolves to false when it was stopped.
 */
export async function fillAccounts(
  { store }: Pick<Ports, "store">,
  { isStopped, paced }: PacedControl,
  { field, step, fill }: Filling,
): Promise<boolean> {
  let last: string | undefined;
  for (;;) {
    if (isStopped()) return false;
    const after = last;
    const next = (reader: ProgramReader) =>
      reader.many("users", {
        where: { [field]: null },
        order: [["id", "asc"]],
        limit: reader.isLocal ? step.local : step.server,
        lock: "skip",
        ...(after !== undefined && { after: [after] }),
      });
    const filled = await paced(() =>
      store.transact(async (reader) => {
        const users = await next(reader);
        const changes = users.length === 0 ? [] : await fill(reader, users);
        return { changes, result: users.at(-1)?.id };
      }),
    );
    if (filled === undefined) return true;
    last = filled;
  }
}
