import type { User } from "#core/identity/user.ts";
import type { TierMove } from "#core/points/tier-end.ts";
import type { Program } from "#core/program.ts";
import { subscriberChanges } from "#core/subscribers.ts";
import type { Context, ProgramChange } from "#core/world.ts";
import { jobContext } from "../job-context.ts";
import type { JobControl } from "../jobs/handler.ts";
import type { Ports } from "../ports.ts";

/** What ending tiers needs. */
export type TierParts = Pick<Ports, "store" | "clock" | "fresh" | "digest" | "services">;

/** Customers who are changed by one transaction, in a local database and in a database server. */
const STEP = { local: 50, server: 200 };

/** Applies a rule to customers by their ids, some in a transaction with their rows locked. Resolves to whether all were reached. */
export async function moveTiers(
  parts: TierParts,
  program: Program,
  { isStopped }: Pick<JobControl, "isStopped">,
  ids: readonly string[],
  rule: (user: User, context: Context) => TierMove,
): Promise<boolean> {
  const step = parts.store.reader.isLocal ? STEP.local : STEP.server;
  for (let from = 0; from < ids.length; from += step) {
    if (isStopped()) return false;
    const some = ids.slice(from, from + step);
    await parts.store.transact(async (reader) => {
      const users = await reader.many("users", {
        where: { id: { anyOf: some } },
        order: [["id", "asc"]],
        limit: some.length,
        lock: true,
      });
      const context = jobContext(parts, program);
      const changes = users.flatMap((user) => changesOf(user, rule(user, context), context));
      return { changes, result: undefined };
    });
  }
  return true;
}

function changesOf(
  { id }: User,
  { fields, events }: TierMove,
  context: Context,
): readonly ProgramChange[] {
  if (Object.keys(fields).length === 0) return [];
  return [{ kind: "patch", dataset: "users", id, fields }, ...subscriberChanges(events, context)];
}
