import * as z from "zod/mini";
import { descending } from "../kit/pages.ts";
import { can } from "../permissions.ts";
import type { Entry } from "../points/entry.ts";
import { type EntryLine, entryLine } from "../points/history.ts";
import { rowsById } from "../rows-by-id.ts";
import { PROGRAM_SETUP, type Setup } from "../setup/setup.ts";
import { progressOf, type SetupFacts, setupFacts } from "../setup/setup-progress.ts";
import { type Context, type ProgramReader, query } from "../world.ts";

const LATEST = 5;

/** A ledger entry with its user; `userName` is empty for a deleted account. */
export interface NamedEntry extends EntryLine {
  readonly userName: string;
}

/**
 * Returns the back office's start page (specification §2, Admin dashboard): the figures of its six cards in whole points, and the five
 * latest entries; and for those who manage the program the open checklist of the setup (decision 150), otherwise null. The sums come from
 * counts that the stores maintain, so that its time does not depend on the ledger's size; two round trips.
 */
export const staffDashboard = /* @__PURE__ */ query({
  name: "staffDashboard",
  input: z.strictObject({}),
  may: "staff",
  mayBeStale: true,
  async load(_input, reader, context) {
    const [ledger, customers, rewards, pending, entries, setup] = await Promise.all([
      ledgerTotals(reader),
      reader.count("users", { role: "customer" }),
      reader.count("rewards", {}),
      reader.count("feedback", { status: "pending" }),
      reader.many("transactions", {
        ...descending("date"),
        limit: LATEST,
      }),
      mayManage(context) ? reader.one("setup", { id: PROGRAM_SETUP }) : undefined,
    ]);
    const [latest, checklist] = await Promise.all([
      named(reader, entries),
      checklistOf(setup, reader, context),
    ]);
    return { ledger, customers, rewards, pending, latest, checklist };
  },
  show: ({ ledger, customers, rewards, pending, latest, checklist }, _input, context) => ({
    result: {
      totalCustomers: customers,
      totalRewards: rewards,
      totalTransactions: ledger.earn.entries + ledger.redeem.entries,
      pointsEarned: ledger.earn.amount,
      pointsRedeemed: ledger.redeem.amount,
      pendingFeedback: pending,
      latest,
      setup: checklist && openProgress(checklist, context),
    },
  }),
});

function mayManage({ actor }: Context): boolean {
  return actor.kind === "user" && can(actor.user, "canManageProgram");
}

/** The setup of a program whose checklist nobody has dismissed. */
export interface Checklist {
  readonly setup: Setup;
  readonly facts: SetupFacts;
}

/** Reads the facts of an open checklist; null without one, so that a running program reads nothing. */
async function checklistOf(
  setup: Setup | undefined,
  reader: ProgramReader,
  context: Context,
): Promise<Checklist | null> {
  if (setup === undefined || setup.isDismissed) return null;
  return { setup, facts: await setupFacts(reader, context) };
}

/** Returns the progress of a setup; null when every step is done. */
function openProgress({ setup, facts }: Checklist, context: Context) {
  const progress = progressOf(setup, facts, context);
  return progress.steps.every(({ state }) => state === "done") ? null : progress;
}

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
