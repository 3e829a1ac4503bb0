import type { User } from "#core/identity/user.ts";
import { rebuiltSums } from "#core/points/rebuilt-sums.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { PacedControl } from "../jobs/handler.ts";
import type { Ports } from "../ports.ts";
import { fillAccounts } from "../unfilled-accounts.ts";

/** Customers whose sums are computed by one transaction. */
const STEP = { local: 2, server: 10 };

/** Computes what accounts that are older than periods of tiers earned and spent by month (docs/decisions/187), see {@link fillAccounts}. */
export function findMonthSums(
  parts: Pick<Ports, "store">,
  control: PacedControl,
): Promise<boolean> {
  return fillAccounts(parts, control, { field: "tierSince", step: STEP, fill: sumsOf });
}

async function sumsOf(
  reader: ProgramReader,
  users: readonly User[],
): Promise<readonly ProgramChange[]> {
  const ids = users.map(({ id }) => id);
  const sums = await rebuiltSums(reader, ids);
  return ids.map((id): ProgramChange => {
    const fields = { monthSums: sums.get(id) ?? {}, tierSince: "" };
    return { kind: "patch", dataset: "users", id, fields };
  });
}
