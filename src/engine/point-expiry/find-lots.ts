import type { User } from "#core/identity/user.ts";
import { replayLedger } from "#core/points/check-lots.ts";
import { lotFields } from "#core/points/replayed-lots.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { PacedControl } from "../jobs/handler.ts";
import type { Ports } from "../ports.ts";
import { fillAccounts } from "../unfilled-accounts.ts";

/** Customers whose lots are computed by one transaction. A customer of some years has a hundred ledger entries. */
const STEP = { local: 1, server: 2 };

/** Computes the lots of accounts that are older than lots from their ledgers (docs/decisions/185), see {@link fillAccounts}. */
export function findLots(parts: Pick<Ports, "store">, control: PacedControl): Promise<boolean> {
  return fillAccounts(parts, control, { field: "oldestLot", step: STEP, fill: lotsOf });
}

async function lotsOf(
  reader: ProgramReader,
  users: readonly User[],
): Promise<readonly ProgramChange[]> {
  const replays = await Promise.all(users.map(({ id }) => replayLedger(reader, id)));
  return users.map(({ id }, at): ProgramChange => {
    const replayed = replays[at];
    if (replayed === undefined) throw new TypeError(`The ledger of ${id} was not read.`);
    return { kind: "patch", dataset: "users", id, fields: lotFields(replayed) };
  });
}
