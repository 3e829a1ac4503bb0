import * as z from "zod/mini";
import type { Group } from "../kit/reader.ts";
import type { ProgramReader } from "../world.ts";
import { query } from "../world.ts";
import type { Entry } from "./entry.ts";
import { type EntryLine, entryLine } from "./history.ts";
import { entriesAfter, lastRolledDay } from "./roll-up.ts";

const LATEST = 5;

/** `staffDashboard` takes nothing. */
export const staffDashboardInput = z.strictObject({});

/** A ledger entry with whose it is; `userName` is empty for a person who has left. */
export interface NamedEntry extends EntryLine {
  readonly userName: string;
}

/**
 * The back office's first page (specification §2, Admin dashboard): the figures of its six cards, points in whole points, and the
 * five latest entries. Days that are over come added up (roll-up.ts), so that the ledger's size does not matter; three round trips.
 */
export const staffDashboard = /* @__PURE__ */ query({
  name: "staffDashboard",
  input: staffDashboardInput,
  may: "staff",
  async load(_input, reader) {
    const [ledger, customers, rewards, pending, entries] = await Promise.all([
      ledgerTotals(reader),
      reader.count("users", { role: "customer" }),
      reader.count("rewards", {}),
      reader.count("feedback", { status: "pending" }),
      reader.many("transactions", {
        order: [
          ["date", "desc"],
          ["id", "desc"],
        ],
        limit: LATEST,
      }),
    ]);
    return { ledger, customers, rewards, pending, latest: await named(reader, entries) };
  },
  show: ({ ledger, customers, rewards, pending, latest }) => ({
    result: {
      totalCustomers: customers,
      totalRewards: rewards,
      totalTransactions: ledger.earn.entries + ledger.redeem.entries,
      pointsEarned: ledger.earn.amount,
      pointsRedeemed: ledger.redeem.amount,
      pendingFeedback: pending,
      latest,
    },
  }),
});

/** What entries add up to: whole points, and how many entries. */
export interface Total {
  readonly amount: number;
  readonly entries: number;
}

/** What the whole ledger adds up to: the days that have totals, and the entries after them. */
async function ledgerTotals(reader: ProgramReader): Promise<Record<Entry["type"], Total>> {
  const last = await lastRolledDay(reader);
  const [amounts, entries, open] = await Promise.all([
    reader.groups("dailyTotals", { by: ["type"], sum: "amount" }),
    reader.groups("dailyTotals", { by: ["type"], sum: "entries" }),
    reader.groups("transactions", { by: ["type"], sum: "amount", where: entriesAfter(last) }),
  ]);
  const of = (type: Entry["type"]): Total => ({
    amount: sumOf(amounts, type) + sumOf(open, type),
    entries: sumOf(entries, type) + (ofType(open, type)?.count ?? 0),
  });
  return { earn: of("earn"), redeem: of("redeem") };
}

type ByType = Group<Pick<Entry, "type">>;

function ofType(groups: readonly ByType[], type: Entry["type"]): ByType | undefined {
  return groups.find(({ key }) => key.type === type);
}

function sumOf(groups: readonly ByType[], type: Entry["type"]): number {
  return ofType(groups, type)?.sum ?? 0;
}

async function named(
  reader: ProgramReader,
  entries: readonly Entry[],
): Promise<readonly NamedEntry[]> {
  const people = await reader.many("users", {
    where: { id: { anyOf: Array.from(new Set(entries.map(({ userId }) => userId))) } },
    order: [["id", "asc"]],
    limit: LATEST,
  });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return entries.map((entry) => ({
    ...entryLine(entry),
    userName: names.get(entry.userId) ?? "",
  }));
}
