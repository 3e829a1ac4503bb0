import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import type { User } from "../identity/user.ts";
import { wholeNumber } from "../kit/fields.ts";
import { splitPage } from "../kit/pages.ts";
import type { Where } from "../kit/reader.ts";
import { EXPIRED_SOURCE } from "../point-expiry/expired-points.ts";
import { keepingActivities, upcomingExpiry } from "../point-expiry/upcoming-expiry.ts";
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

/** Sums and counts the entries of a user's expired points. One query for who has any, otherwise none. */
export async function expiredTotals(
  reader: ProgramReader,
  { id: userId, expiredOn }: Pick<User, "id" | "expiredOn">,
): Promise<{ readonly points: number; readonly entries: number }> {
  if (expiredOn === "") return { points: 0, entries: 0 };
  const where = { userId, source: EXPIRED_SOURCE };
  const groups = await reader.groups("transactions", { by: ["type"], sum: "amount", where });
  return { points: groups[0]?.sum ?? 0, entries: groups[0]?.count ?? 0 };
}

/**
 * Returns totals in points and a page of entries (specification §2, History). `next` is the `before` of the next page, null at the end.
 * `redeemed` includes `expired`. `expiring` says when points expire, and `keeping` what keeps them valid (docs/decisions/185). `pendingPoints` are not in the balance yet (docs/decisions/188).
 */
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
    const user = actingUser(context);
    const { id } = user;
    const where: Where<Entry> = {
      userId: id,
      ...(type === "all" ? {} : { type }),
      ...(before === 0 ? {} : { entryNo: { below: before } }),
    };
    const [entries, totals, expired] = await Promise.all([
      latestEntries(reader, where, PAGE + 1),
      ledgerTotals(reader, id),
      expiredTotals(reader, user),
    ]);
    return { entries, totals, expired };
  },
  show({ entries, totals: { earned, redeemed }, expired }, _input, context) {
    const { page, last } = splitPage(entries, PAGE);
    return {
      result: {
        entries: page.map(ownEntryLine),
        earned,
        redeemed,
        expired: expired.points,
        pendingPoints: actingUser(context).pendingPoints,
        expiring: upcomingExpiry(actingUser(context), context),
        keeping: keepingActivities(context),
        next: last?.entryNo ?? null,
      },
    };
  },
});
