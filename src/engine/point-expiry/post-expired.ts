import type { User } from "#core/identity/user.ts";
import { monthOf } from "#core/kit/month.ts";
import { expiredLots } from "#core/point-expiry/expired-points.ts";
import { earnedBefore } from "#core/point-expiry/last-month.ts";
import { postExpired } from "#core/points/post.ts";
import type { Program } from "#core/program.ts";
import { subscriberChanges } from "#core/subscribers.ts";
import type { Context, ProgramChange, ProgramReader } from "#core/world.ts";
import { jobContext } from "../job-context.ts";
import type { PacedControl } from "../jobs/handler.ts";
import type { Ports } from "../ports.ts";
import { eachPage } from "./each-page.ts";

/** What posting expired points needs. */
export type ExpiryParts = Pick<Ports, "store" | "clock" | "fresh" | "digest" | "services">;

/** Customers whose points are posted by one transaction, in a local database and in a database server: commands wait for one. */
const STEP = { local: 3, server: 6 };

/**
 * Posts the expired points of all customers, one entry each, in the order of their oldest lots (docs/decisions/185), and then of the ends of
 * lots that have their own (docs/decisions/191). Customers whose points are posted leave that order, so a run that was interrupted is
 * continued by running again; the key of an entry keeps two processes from posting it twice. Resolves to whether all are posted.
 */
export async function postAllExpired(
  parts: ExpiryParts,
  program: Program,
  { isStopped, paced }: PacedControl,
): Promise<boolean> {
  const { reader } = parts.store;
  const context = jobContext(parts, program);
  const post = async (users: readonly User[]) => {
    const due = users.filter((user) => hasDue(user, context)).map(({ id }) => id);
    const step = reader.isLocal ? STEP.local : STEP.server;
    for (let from = 0; from < due.length; from += step) {
      if (isStopped()) return false;
      const ids = due.slice(from, from + step);
      const postSome = (own: ProgramReader) => posted(own, ids, jobContext(parts, program));
      await paced(() => parts.store.transact(postSome));
    }
    return true;
  };
  const below = earnedBefore(program.expiry, monthOf(context.today));
  const ended = { field: "soonestLotEnd", from: "0", below: context.today } as const;
  const isPosted =
    below === undefined ||
    (await eachPage({ reader, paced }, { field: "oldestLot", from: "0", below }, post));
  return isPosted && (await eachPage({ reader, paced }, ended, post));
}

/** Whether a customer has expired points that can be posted today. */
function hasDue(user: User, context: Context): boolean {
  return user.expiredOn < context.today && Object.keys(expiredLots(user, context)).length > 0;
}

async function posted(reader: ProgramReader, ids: readonly string[], context: Context) {
  const users = await reader.many("users", {
    where: { id: { anyOf: ids } },
    order: [["id", "asc"]],
    limit: ids.length,
    lock: true,
  });
  const changes = users.flatMap((user): readonly ProgramChange[] => {
    const { changes: moved, events } = postExpired(user, context);
    return [...moved, ...subscriberChanges(events, context)];
  });
  return { changes, result: undefined };
}
