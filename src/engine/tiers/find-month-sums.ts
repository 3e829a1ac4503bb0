import { rebuiltSums } from "#core/points/rebuilt-sums.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { PacedControl } from "../jobs/handler.ts";
import type { Outcome, Ports } from "../ports.ts";

/** Customers whose sums are computed by one transaction, in a local database and in a database server: commands wait for one. */
const STEP = { local: 2, server: 10 };

/**
 * Computes what accounts that are older than periods of tiers earned and spent by month, some accounts at a time (docs/decisions/187). Each
 * transaction locks its accounts only; those that commands have locked come with the next run. Resolves to false when it was stopped.
 */
export async function findMonthSums(
  { store }: Pick<Ports, "store">,
  { isStopped, paced }: PacedControl,
): Promise<boolean> {
  for (;;) {
    if (isStopped()) return false;
    const found = await paced(() => store.transact(findSome));
    if (found === 0) return true;
  }
}

/** Resolves to the sums of some accounts and the number of those accounts. */
async function findSome(reader: ProgramReader): Promise<Outcome<number>> {
  const users = await reader.many("users", {
    where: { tierSince: null },
    order: [["id", "asc"]],
    limit: reader.isLocal ? STEP.local : STEP.server,
    lock: "skip",
  });
  const ids = users.map(({ id }) => id);
  const sums = ids.length === 0 ? new Map<string, never>() : await rebuiltSums(reader, ids);
  const changes = ids.map((id): ProgramChange => {
    const fields = { monthSums: sums.get(id) ?? {}, tierSince: "" };
    return { kind: "patch", dataset: "users", id, fields };
  });
  return { changes, result: users.length };
}
