import { matchesOf, outcomeChanges } from "#core/fraud-review/match-outcomes.ts";
import { addDays } from "#core/kit/time.ts";
import { releasePending } from "#core/pending-points/decide-pending.ts";
import type { PendingPoints } from "#core/pending-points/pending-points.ts";
import { lockPending } from "#core/pending-points/read-pending.ts";
import type { Program } from "#core/program.ts";
import { subscriberChanges } from "#core/subscribers.ts";
import type { Context, ProgramReader } from "#core/world.ts";
import { jobContext } from "../job-context.ts";
import type { PacedControl } from "../jobs/handler.ts";
import type { Ports } from "../ports.ts";

/** What releasing pending points needs. */
export type ReleaseParts = Pick<Ports, "store" | "clock" | "fresh" | "digest" | "services">;

/** Rows read together. Each is released by a transaction of its own. */
const PAGE = 100;

/** A release by its day: nobody decided. */
const byDay = { by: "", reason: "" } as const;

/**
 * Releases all pending points whose day has come (docs/decisions/188). Released rows leave the order, so a run that was interrupted is
 * continued by running again, and a row that two processes read is released by the first. Resolves to whether all are released.
 */
export async function releaseDue(
  parts: ReleaseParts,
  program: Program,
  { isStopped, paced }: PacedControl,
): Promise<boolean> {
  const { reader } = parts.store;
  const below = addDays(jobContext(parts, program).today, 1);
  for (let last: PendingPoints | undefined; ; ) {
    const rows = await reader.many("pendingPoints", {
      where: { state: "pending", releaseOn: { atLeast: "0", below } },
      order: [
        ["releaseOn", "asc"],
        ["id", "asc"],
      ],
      limit: PAGE,
      ...(last && { after: [last.releaseOn, last.id] }),
    });
    for (const row of rows) {
      if (isStopped()) return false;
      const release = (own: ProgramReader) => released(own, row, jobContext(parts, program));
      await paced(() => parts.store.transact(release));
    }
    last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return true;
  }
}

async function released(reader: ProgramReader, known: PendingPoints, context: Context) {
  const [{ user, pending }, matches] = await Promise.all([
    lockPending(reader, [known]),
    known.isHeld ? matchesOf(reader, [known.id]) : [],
  ]);
  const [facts] = pending;
  if (user === undefined || facts?.row.state !== "pending")
    return { changes: [], result: undefined };
  const { changes, events } = releasePending(user, facts, byDay, context);
  const followed = subscriberChanges(events, context);
  return {
    changes: [...changes, ...outcomeChanges(matches, "lapsed"), ...followed],
    result: undefined,
  };
}
