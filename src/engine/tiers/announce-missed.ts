import { monthOf } from "#core/kit/month.ts";
import { announceEnd, hasMissed } from "#core/points/tier-end.ts";
import type { Program } from "#core/program.ts";
import { endedPeriod, type Period } from "#core/tier-rules/period.ts";
import type { Context } from "#core/world.ts";
import { moveMark, readMark } from "../daily-marks.ts";
import { jobContext } from "../job-context.ts";
import type { PacedControl } from "../jobs/handler.ts";
import { StoreFailure } from "../ports.ts";
import { moveTiers, type TierParts } from "./step-users.ts";

/** The mark with the last month of the latest period that all customers were compared with. */
export const PERIOD_MARK = "tier-period";

/** Customers read together. */
const PAGE = 100;

/**
 * Announces the ends of tiers that were not kept in the latest period that has ended, once for each period: reads all customers by id and
 * changes those who have missed it. A run that was interrupted begins again; who was told already is left out. Resolves to whether the
 * period is settled.
 */
export async function announceMissed(
  parts: TierParts,
  program: Program,
  control: PacedControl,
): Promise<boolean> {
  const { tierRules } = program;
  if (tierRules.basis === "balance") return true;
  const context = jobContext(parts, program);
  const period = endedPeriod(tierRules, context.today);
  if (period.to < monthOf(tierRules.since)) return true;
  const mark = await parts.store.reader.one("mailMarks", { id: PERIOD_MARK });
  if (mark !== undefined && mark.position >= period.to) return true;
  if (!(await announceAll(parts, program, control, period, context))) return false;
  await keepMark(parts, period);
  return true;
}

async function keepMark({ store }: TierParts, { to }: Period): Promise<void> {
  try {
    await store.transact(async (reader) => {
      const own = await readMark(reader, PERIOD_MARK);
      const isNewer = own === undefined || own.position < to;
      return { changes: isNewer ? [moveMark(own, PERIOD_MARK, to)] : [], result: undefined };
    });
  } catch (error) {
    // Another process stored it first.
    if (error instanceof StoreFailure && error.problem.kind === "invariant") return;
    throw error;
  }
}

async function announceAll(
  parts: TierParts,
  program: Program,
  control: PacedControl,
  period: Period,
  context: Context,
): Promise<boolean> {
  for (let after: string | undefined; ; ) {
    const last = after;
    const users = await control.paced(() =>
      parts.store.reader.many("users", {
        where: { role: "customer" },
        order: [["id", "asc"]],
        limit: PAGE,
        ...(last !== undefined && { after: [last] }),
      }),
    );
    const missed = users.filter((user) => hasMissed(user, period, context)).map(({ id }) => id);
    const announce = (user: Parameters<typeof announceEnd>[0], own: Context) =>
      announceEnd(user, period, own);
    if (!(await moveTiers(parts, program, control, missed, announce))) return false;
    if (users.length < PAGE || control.isStopped()) return users.length < PAGE;
    after = users.at(-1)?.id;
  }
}
