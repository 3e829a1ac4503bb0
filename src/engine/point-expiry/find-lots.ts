import { replayLedger } from "#core/points/check-lots.ts";
import { lotFields } from "#core/points/replayed-lots.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { PacedControl } from "../jobs/handler.ts";
import type { Outcome, Ports } from "../ports.ts";

/** Customers whose lots are computed by one transaction, in a local database and in a database server: commands wait for one. */
const STEP = { local: 1, server: 10 };

/**
 * Computes the lots of accounts that are older than lots from their ledgers, some accounts at a time (docs/decisions/185). Each transaction
 * locks its accounts only; those that commands have locked come with the next run. Resolves to false when it was stopped.
 */
export async function findLots(
  { store }: Pick<Ports, "store">,
  { isStopped, paced }: PacedControl,
): Promise<boolean> {
  for (;;) {
    if (isStopped()) return false;
    const found = await paced(() => store.transact(findSome));
    if (found === 0) return true;
  }
}

/** Resolves to the new lots of some accounts and the number of those accounts. */
async function findSome(reader: ProgramReader): Promise<Outcome<number>> {
  const users = await reader.many("users", {
    where: { oldestLot: null },
    order: [["id", "asc"]],
    limit: reader.isLocal ? STEP.local : STEP.server,
    lock: "skip",
  });
  const replays = await Promise.all(users.map(({ id }) => replayLedger(reader, id)));
  const changes = users.map(({ id }, at): ProgramChange => {
    const replayed = replays[at];
    if (replayed === undefined) throw new TypeError(`The ledger of ${id} was not read.`);
    return { kind: "patch", dataset: "users", id, fields: lotFields(replayed) };
  });
  return { changes, result: users.length };
}
