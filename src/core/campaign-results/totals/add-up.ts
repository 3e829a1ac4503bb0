import { ascending } from "../../kit/pages.ts";
import type { Entry } from "../../points/entry.ts";
import { rowsById } from "../../rows-by-id.ts";
import type { ProgramChange, ProgramReader } from "../../world.ts";
import { type CampaignTotal, LEDGER_PROGRESS } from "./campaign-total.ts";

/**
 * How old an entry must be before it is added up, in milliseconds: by then every transaction that began before it has ended, also with
 * clocks that differ a little between processes.
 */
export const SETTLED_MS = 2 * 60_000;

/** Entries that are added up in one transaction. */
const PAGE = 500;

/** A position in the ledger: an entry's time in UTC epoch milliseconds, and its id. */
export interface LedgerPosition {
  readonly date: number;
  readonly entryId: string;
}

/** Reads the next entries that are old enough. Fewer than a page: there are no more. */
export async function nextEntries(
  reader: ProgramReader,
  { date, entryId }: LedgerPosition,
  now: number,
): Promise<{ readonly entries: readonly Entry[]; readonly isLast: boolean }> {
  const entries = await reader.many("transactions", {
    where: { date: { atLeast: date, below: now - SETTLED_MS } },
    ...ascending("date", { date, id: entryId }),
    limit: PAGE,
  });
  return { entries, isLast: entries.length < PAGE };
}

/** An award of a campaign. */
interface Given {
  readonly totalId: string;
  readonly customerId: string;
  readonly total: CampaignTotal;
}

/**
 * Returns the changes that add entries to the totals of their campaigns, with the new position. Two round trips, one without awards of
 * campaigns. Undefined if another process has moved the position meanwhile.
 * @param digest SHA-256 of a text, in hex
 */
export async function totalsChanges(
  reader: ProgramReader,
  from: LedgerPosition,
  entries: readonly Entry[],
  digest: (text: string) => string,
): Promise<readonly ProgramChange[] | undefined> {
  const last = entries.at(-1);
  const stored = await reader.one("campaignProgress", { id: LEDGER_PROGRESS }, { lock: true });
  if (stored?.date !== from.date || stored.entryId !== from.entryId) return undefined;
  if (last === undefined) return [];
  const given = entries.flatMap((entry) => givenBy(entry, digest));
  const [totals, customers] = await Promise.all([
    rowsById(
      reader,
      "campaignTotals",
      given.map(({ totalId }) => totalId),
    ),
    rowsById(
      reader,
      "campaignCustomers",
      given.map(({ customerId }) => customerId),
    ),
  ]);
  const fields = { date: last.date, entryId: last.id };
  return [
    ...addedUp(given, totals, new Set(customers.keys())),
    { kind: "patch", dataset: "campaignProgress", id: LEDGER_PROGRESS, fields },
  ];
}

function givenBy(
  { awards, userId, day, locationId: at }: Entry,
  digest: (text: string) => string,
): readonly Given[] {
  return awards.flatMap(({ rule: campaignId, points, explanation }): readonly Given[] => {
    if (!explanation.code.startsWith("campaign-")) return [];
    const locationId = at ?? "";
    const totalId = `${campaignId}.${day}.${locationId}`;
    const place = { id: totalId, campaignId, day, locationId };
    const total = { ...place, awards: 1, points, newCustomers: 0 };
    return [{ totalId, customerId: digest(`${campaignId}.${userId}`), total }];
  });
}

/** Adds awards to the totals, in the order of the ledger. `known` are the customers that were counted before. */
function addedUp(
  given: readonly Given[],
  stored: ReadonlyMap<string, CampaignTotal>,
  known: Set<string>,
): readonly ProgramChange[] {
  const sums = new Map<string, CampaignTotal>();
  const customers: ProgramChange[] = [];
  for (const { totalId, customerId, total } of given) {
    const isNew = !known.has(customerId);
    if (isNew) {
      known.add(customerId);
      const row = { id: customerId, campaignId: total.campaignId };
      customers.push({ kind: "insert", dataset: "campaignCustomers", row });
    }
    const before = sums.get(totalId) ?? stored.get(totalId);
    sums.set(totalId, {
      ...total,
      awards: (before?.awards ?? 0) + 1,
      points: (before?.points ?? 0) + total.points,
      newCustomers: (before?.newCustomers ?? 0) + (isNew ? 1 : 0),
    });
  }
  const totals = [...sums.values()].map((row): ProgramChange => {
    const { awards, points, newCustomers } = row;
    const fields = { awards, points, newCustomers };
    return stored.has(row.id)
      ? { kind: "patch", dataset: "campaignTotals", id: row.id, fields }
      : { kind: "insert", dataset: "campaignTotals", row };
  });
  return [...totals, ...customers];
}
