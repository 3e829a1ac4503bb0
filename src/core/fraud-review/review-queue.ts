import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import { fromPlace, placedRows } from "../kit/pages.ts";
import type { PendingPoints, PendingState } from "../pending-points/pending-points.ts";
import { rowsById } from "../rows-by-id.ts";
import { type ProgramReader, query } from "../world.ts";
import type { Found } from "./fraud-match.ts";
import { matchesOf } from "./match-outcomes.ts";
import { isOwnCase } from "./review-decision.ts";

/** Rows of a page. */
const PAGE = 50;

/** What a list of pending points shows: those that wait for a decision, those that wait for their day, and decided ones. */
export const queueLists = ["open", "waiting", "decided"] as const;

/** Pending points in a list of staff. Times are UTC epoch milliseconds. */
export interface QueueRow {
  readonly id: string;
  /** The name is null if the account was deleted. */
  readonly customer: { readonly id: string; readonly name: string | null };
  /** Whole points that are pending, or were when they were decided. */
  readonly points: number;
  readonly at: number;
  /** The program day of their release, 'YYYY-MM-DD'; empty for no day. */
  readonly releaseOn: string;
  readonly state: PendingState;
  /** 0 before a decision. */
  readonly decidedAt: number;
  /** What rules found; empty for points that only wait for their day. */
  readonly matches: readonly Pick<Found, "rule" | "params">[];
  /** Whether the actor must leave it to others. */
  readonly isOwn: boolean;
}

/** Returns a page of pending points for review, the oldest open ones and the latest decided ones first. Two round trips. */
export const reviewQueue = /* @__PURE__ */ query({
  name: "reviewQueue",
  input: z.strictObject({
    list: z.enum(queueLists),
    after: z.nullable(z.strictObject({ at: z.int(), id })),
  }),
  may: "canReviewFraud",
  async load({ list, after }, reader) {
    const rows = await reader.many("pendingPoints", { ...listing(list, after), limit: PAGE + 1 });
    const [customers, matches] = await Promise.all([
      rowsById(reader, "users", [...new Set(rows.map(({ userId }) => userId))]),
      list === "waiting" || rows.length === 0
        ? []
        : matchesOf(
            reader,
            rows.map((row) => row.id),
          ),
    ]);
    return { rows, customers, matches };
  },
  show({ rows, customers, matches }, { list }, context) {
    const staffId = actingUser(context).id;
    const shown = (row: PendingPoints): QueueRow => {
      const customer = customers.get(row.userId);
      return {
        id: row.id,
        customer: { id: row.userId, name: customer?.name ?? null },
        points: row.remaining,
        at: row.at,
        releaseOn: row.releaseOn,
        state: row.state,
        decidedAt: row.decidedAt,
        matches: matches
          .filter(({ pendingId }) => pendingId === row.id)
          .map(({ rule, params }) => ({ rule, params })),
        isOwn: isOwnCase(row, customer, staffId),
      };
    };
    const placeOf = ({ at, decidedAt, id: rowId }: PendingPoints) => ({
      at: list === "decided" ? decidedAt : at,
      id: rowId,
    });
    return { result: placedRows(rows, PAGE, shown, placeOf) };
  },
});

type After = Parameters<typeof fromPlace>[2];

function listing(list: (typeof queueLists)[number], after: After) {
  if (list === "decided") {
    return {
      where: { isHeld: true, decidedAt: { atLeast: 1 } },
      ...fromPlace("decidedAt", "desc", after),
    };
  }
  const where = { isHeld: list === "open", state: "pending" } as const;
  return { where, ...fromPlace("at", "asc", after) };
}

/** Counts the cases that wait for a decision, up to a number. One round trip. */
export function openCases(reader: ProgramReader, most: number): Promise<number> {
  return reader.countUpTo("pendingPoints", { where: { isHeld: true, state: "pending" }, most });
}
