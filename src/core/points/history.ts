import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { wholeNumber } from "../kit/fields.ts";
import { splitPage } from "../kit/pages.ts";
import type { Where } from "../kit/reader.ts";
import type { ProgramReader } from "../world.ts";
import { query } from "../world.ts";
import type { Entry } from "./entry.ts";
import { pointsFieldErrors } from "./field-errors.ts";

const PAGE = 30;

/** A ledger entry as shown. `amount` in points; `date` in UTC epoch milliseconds. */
export type EntryLine = Pick<Entry, "id" | "type" | "amount" | "description" | "date">;

/** A ledger entry as its owner sees it, with its source and what campaigns gave. */
export type OwnEntryLine = EntryLine &
  Pick<Entry, "source"> & {
    /** What campaigns gave of it. The amounts per tier are not shown (specification §9). */
    readonly campaigns: Entry["awards"];
  };

/** Returns an entry's fields that are shown. */
export function entryLine({ id, type, amount, description, date }: Entry): EntryLine {
  return { id, type, amount, description, date };
}

/** Returns an entry as its owner sees it. */
export function ownEntryLine(entry: Entry): OwnEntryLine {
  const campaigns = entry.awards.filter(({ explanation }) => "name" in explanation.params);
  return { ...entryLine(entry), source: entry.source, campaigns };
}

/** Reads a page of a user's ledger, latest first, plus one row that shows whether another page follows. One query. */
export function latestEntries(
  reader: ProgramReader,
  where: Where<Entry>,
  limit: number,
): Promise<readonly Entry[]> {
  return reader.many("transactions", {
    where,
    order: [["entryNo", "desc"]],
    limit,
  });
}

/** The sums of a user's ledger: points in and out, and how many entries were redemptions. */
export interface LedgerTotals {
  readonly earned: number;
  readonly redeemed: number;
  readonly redemptions: number;
}

/** Sums a user's whole ledger (specification §2, Dashboard and History). One query, answered from an index. */
export async function ledgerTotals(reader: ProgramReader, userId: string): Promise<LedgerTotals> {
  const groups = await reader.groups("transactions", {
    by: ["type"],
    sum: "amount",
    where: { userId },
  });
  const of = (type: Entry["type"]) => groups.find(({ key }) => key.type === type);
  const [earn, redeem] = [of("earn"), of("redeem")];
  return {
    earned: earn?.sum ?? 0,
    redeemed: redeem?.sum ?? 0,
    redemptions: redeem?.count ?? 0,
  };
}

/** Returns totals in points and a page of entries (specification §2, History). `next` is the `before` of the next page, null at the end. */
export const history = /* @__PURE__ */ query({
  name: "history",
  // Which types of entry, and the entry number to continue before (0 starts at the latest).
  input: z.strictObject({
    type: z.enum(["all", "earn", "redeem"]),
    before: wholeNumber({
      min: 0,
      max: 2 ** 31 - 1,
      error: pointsFieldErrors["entry-unknown"],
    }),
  }),
  may: "signed-in",
  async load({ type, before }, reader, context) {
    const { id } = actingUser(context);
    const where: Where<Entry> = {
      userId: id,
      ...(type === "all" ? {} : { type }),
      ...(before === 0 ? {} : { entryNo: { below: before } }),
    };
    const [entries, totals] = await Promise.all([
      latestEntries(reader, where, PAGE + 1),
      ledgerTotals(reader, id),
    ]);
    return { entries, totals };
  },
  show({ entries, totals: { earned, redeemed } }) {
    const { page, last } = splitPage(entries, PAGE);
    const next = last?.entryNo ?? null;
    return { result: { entries: page.map(ownEntryLine), earned, redeemed, next } };
  },
});
