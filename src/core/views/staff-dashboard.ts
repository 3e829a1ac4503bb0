import * as z from "zod/mini";
import { descending } from "../kit/pages.ts";
import type { Entry } from "../points/entry.ts";
import { type EntryLine, entryLine } from "../points/history.ts";
import { rowsById } from "../rows-by-id.ts";
import type { ProgramReader } from "../world.ts";
import { query } from "../world.ts";

const LATEST = 5;

/** A ledger entry with its user; `userName` is empty for a deleted account. */
export interface NamedEntry extends EntryLine {
  readonly userName: string;
}

/**
 * Returns the back office's start page (specification §2, Admin dashboard): the figures of its six cards in whole points, and the five
 * latest entries. The sums come from counts that the stores maintain, so that its time does not depend on the ledger's size; two round
 * trips.
 */
export const staffDashboard = /* @__PURE__ */ query({
  name: "staffDashboard",
  input: z.strictObject({}),
  may: "staff",
  async load(_input, reader) {
    const [ledger, customers, rewards, pending, entries] = await Promise.all([
      ledgerTotals(reader),
      reader.count("users", { role: "customer" }),
      reader.count("rewards", {}),
      reader.count("feedback", { status: "pending" }),
      reader.many("transactions", {
        ...descending("date"),
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

/** A sum of entries: whole points, and the number of entries. */
export interface Total {
  readonly amount: number;
  readonly entries: number;
}

/** Returns the totals of the whole ledger. */
async function ledgerTotals(reader: ProgramReader): Promise<Record<Entry["type"], Total>> {
  const groups = await reader.groups("transactions", { by: ["type"], sum: "amount" });
  const of = (type: Entry["type"]): Total => {
    const group = groups.find(({ key }) => key.type === type);
    return { amount: group?.sum ?? 0, entries: group?.count ?? 0 };
  };
  return { earn: of("earn"), redeem: of("redeem") };
}

async function named(
  reader: ProgramReader,
  entries: readonly Entry[],
): Promise<readonly NamedEntry[]> {
  const users = await rowsById(
    reader,
    "users",
    entries.map(({ userId }) => userId),
  );
  return entries.map((entry) => ({
    ...entryLine(entry),
    userName: users.get(entry.userId)?.name ?? "",
  }));
}
