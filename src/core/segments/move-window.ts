import type { Datasets } from "../datasets.ts";
import type { ProgramChange, ProgramReader } from "../world.ts";
import type { SegmentWindow, WindowDays } from "./segment-customer.ts";

type Purchase = Datasets["purchases"];

/** Maximum number of purchases that one step moves out of a window, so that no customer is locked for long. */
const STEP = 200;

/** What a step of moving a window changes, and whether the window has reached its beginning. */
interface Step {
  readonly changes: readonly ProgramChange[];
  readonly isDone: boolean;
}

/**
 * Moves the beginning of a window towards `target` (UTC epoch milliseconds), and takes the purchases in between out of the customers' visits and
 * spend; a window that moves back, after a change of the program's time zone, adds them. Locks the window, then purchases, then customers'
 * rows: a refund of one of these purchases is counted before the step or waits for it.
 */
export async function moveWindow(
  reader: ProgramReader,
  days: WindowDays,
  target: number,
): Promise<Step> {
  const window = await reader.one("segmentWindows", { id: String(days) }, { lock: true });
  if (window === undefined || window.startsAt === target) return { changes: [], isDone: true };
  const { purchases, startsAt } = await nextPurchases(reader, window, target);
  const locked = await Promise.all(
    purchases.map(({ id }) => reader.one("purchases", { id }, { lock: true })),
  );
  const isBack = target < window.startsAt;
  const sums = sumsOf(
    locked.filter((row) => row !== undefined),
    isBack ? 1 : -1,
  );
  return {
    changes: [
      ...(await customerChanges(reader, days, sums)),
      { kind: "patch", dataset: "segmentWindows", id: window.id, fields: { startsAt } },
    ],
    isDone: startsAt === target,
  };
}

/** The purchases between the window's beginning and the next one on the way to the target, which divides no two of the same time. */
async function nextPurchases(
  reader: ProgramReader,
  window: SegmentWindow,
  target: number,
): Promise<{ readonly purchases: readonly Purchase[]; readonly startsAt: number }> {
  const isBack = target < window.startsAt;
  const recordedAt = isBack
    ? { atLeast: target, below: window.startsAt }
    : { atLeast: window.startsAt, below: target };
  const way = isBack ? "desc" : "asc";
  for (let limit = STEP; ; limit *= 4) {
    const rows = await reader.many("purchases", {
      where: { recordedAt },
      order: [
        ["recordedAt", way],
        ["id", way],
      ],
      limit: limit + 1,
    });
    const next = rows[limit];
    if (next === undefined) return { purchases: rows, startsAt: target };
    const before = rows.filter((row) => row.recordedAt !== next.recordedAt);
    if (before.length > 0) {
      return { purchases: before, startsAt: next.recordedAt + (isBack ? 1 : 0) };
    }
  }
}

interface Sums {
  readonly visits: number;
  readonly spend: number;
}

function sumsOf(purchases: readonly Purchase[], sign: 1 | -1): ReadonlyMap<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const { userId, startsVisit, amount, refunded } of purchases) {
    const { visits, spend } = sums.get(userId) ?? { visits: 0, spend: 0 };
    sums.set(userId, {
      visits: visits + (startsVisit ? sign : 0),
      spend: spend + sign * (amount - refunded),
    });
  }
  return sums;
}

/** The changed rows; deleted customers have none. */
async function customerChanges(
  reader: ProgramReader,
  days: WindowDays,
  sums: ReadonlyMap<string, Sums>,
): Promise<readonly ProgramChange[]> {
  const ids = [...sums.keys()].toSorted();
  const rows = await Promise.all(
    ids.map((id) => reader.one("segmentCustomers", { id }, { lock: true })),
  );
  return rows.flatMap((row) => {
    const sum = row && sums.get(row.id);
    if (row === undefined || sum === undefined) return [];
    const fields = {
      [`visits${days}`]: row[`visits${days}`] + sum.visits,
      [`spend${days}`]: row[`spend${days}`] + sum.spend,
    };
    return [{ kind: "patch", dataset: "segmentCustomers", id: row.id, fields } as const];
  });
}
