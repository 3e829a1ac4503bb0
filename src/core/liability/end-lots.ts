import { addMonths } from "../kit/month.ts";
import { allRows, ascending } from "../kit/pages.ts";
import { dayRange } from "../kit/time.ts";
import { lastDay, type PointHolder } from "../point-expiry/last-month.ts";
import { earnedMonth, ownLastDay } from "../point-lots/lots.ts";
import type { Entry } from "../points/entry.ts";
import type { Program } from "../program.ts";
import type { ProgramChange, ProgramReader } from "../world.ts";
import type { ClosedBalance } from "./closed-balance.ts";
import { lastStoredMonth } from "./liability-month.ts";
import { addClosed, addFlow, type FlowsByLot, noFlows, openedBy } from "./lot-flows.ts";
import { type LotMonth, lastLotMonth, lotMonthId, UNKNOWN_LOT, VARIES } from "./lot-month.ts";
import { firstMonth } from "./month-sums.ts";
import { daysOf } from "./months.ts";

/** Entries read together. */
const PAGE = 250;

/** How a long read goes on: whether it should stop, and how each page is read. */
interface LongReads {
  readonly isStopped: () => boolean;
  readonly paced: <Result>(step: () => Promise<Result>) => Promise<Result>;
}

/** Returns the next ended month whose movements are stored and whose lots are not, 'YYYY-MM'; undefined if there is none. */
export async function nextLotMonth(reader: ProgramReader): Promise<string | undefined> {
  const [stored, last] = await Promise.all([lastStoredMonth(reader), lastLotMonth(reader)]);
  if (stored === undefined) return undefined;
  const next = last === undefined ? await firstMonth(reader) : addMonths(last, 1);
  return next !== undefined && next <= stored ? next : undefined;
}

/**
 * Returns what happened to each lot in an ended month. Reads its entries in the order of their times, a page at a time; none follows once its
 * movements are stored. Undefined when `isStopped` says so. `paced` reads each page and then rests.
 */
export async function flowsIn(
  reader: ProgramReader,
  month: string,
  { isStopped, paced }: LongReads,
): Promise<FlowsByLot | undefined> {
  const { first, end } = daysOf(month);
  const flows: FlowsByLot = new Map([[UNKNOWN_LOT, noFlows()]]);
  const [from, below] = [dayRange(first).from, dayRange(end).to];
  for (let last: Entry | undefined; ; ) {
    if (isStopped()) return undefined;
    const after = last;
    const page = () =>
      reader.many("transactions", {
        // Beside the place of a page, a lower bound would make SQLite read the month from its beginning again.
        where: {
          day: { atLeast: first, below: end },
          date: after === undefined ? { atLeast: from, below } : { below },
        },
        ...ascending("date", after),
        limit: PAGE,
      });
    const entries = await paced(page);
    for (const entry of entries) addFlow(flows, entry);
    last = entries.at(-1);
    if (entries.length < PAGE) break;
  }
  const closed = await allRows<ClosedBalance>((after, limit) =>
    reader.many("closedBalances", {
      where: { day: { atLeast: first, below: end } },
      ...ascending("day", after),
      limit,
    }),
  );
  for (const balance of closed) addClosed(flows, balance);
  return flows;
}

/**
 * Returns insertions for the lots of a month: its flows, and what is open after them. Reads the lots of the month before. Commit them in the
 * transaction of the reads; when two run concurrently, the unique ids refuse one of them.
 */
export async function endedLots(
  reader: ProgramReader,
  month: string,
  flows: FlowsByLot,
  { expiry }: Pick<Program, "expiry">,
): Promise<readonly ProgramChange[]> {
  const before = await allRows<LotMonth>((after, limit) =>
    reader.many("lotMonths", {
      where: { month: addMonths(month, -1) },
      ...ascending("month", after),
      limit,
    }),
  );
  const opened = new Map(before.map(({ lot, open }) => [lot, open]));
  const lots = [...new Set([...opened.keys(), ...flows.keys()])].toSorted();
  return lots.flatMap((lot): readonly ProgramChange[] => {
    const own = flows.get(lot) ?? noFlows();
    const open = (opened.get(lot) ?? 0) + openedBy(own);
    const isGone = open === 0 && !flows.has(lot);
    if (isGone) return [];
    const id = lotMonthId(month, lot);
    const place = {
      id,
      month,
      lot,
      earnedMonth: earnedMonth(lot),
      lastDay: commonEnd(expiry, lot),
    };
    const row: LotMonth = { ...place, ...own, open };
    return [{ kind: "insert", dataset: "lotMonths", row }];
  });
}

/** A customer of whom nothing is known. */
const anybody: PointHolder = {
  points: 0,
  openLots: {},
  oldestLot: "",
  soonestLotEnd: "",
  activeMonths: {},
  expiryCountsFrom: "",
  tier: "",
};

/** The last day of a lot for every customer, where it is the same for all. */
function commonEnd(expiry: Program["expiry"], lot: string): string {
  if (lot === UNKNOWN_LOT) return VARIES;
  const isOwn = ownLastDay(lot) !== undefined;
  const varies = expiry.kind === "inactivity" || expiry.exemptTiers.length > 0;
  if (!isOwn && expiry.kind !== "never" && varies) return VARIES;
  return lastDay(expiry, anybody, lot) ?? "";
}
