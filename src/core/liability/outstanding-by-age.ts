import * as z from "zod/mini";
import type { User } from "../identity/user.ts";
import { id } from "../kit/fields.ts";
import { splitPage } from "../kit/pages.ts";
import { lastMonth } from "../point-expiry/last-month.ts";
import { sortedLots } from "../point-lots/lots.ts";
import type { Program } from "../program.ts";
import { query } from "../world.ts";

/** Accounts read by a page. */
const PAGE = 500;

/** Points of a program month, 'YYYY-MM'; the month is empty for points without one. */
export interface MonthPoints {
  readonly month: string;
  readonly points: number;
}

/**
 * Returns the outstanding points of a page of accounts by the month in which they were earned, and by the last month in which they can be
 * used, which is empty for points that do not expire (docs/decisions/185 and 186). The page asks again with `next` until it is null.
 * `accounts` is the number of accounts to read in all. `isReady` is false while a job still reads the ledgers of older accounts, whose points
 * are missing then. One round trip; reads the accounts in the order of their ids.
 */
export const outstandingByAge = /* @__PURE__ */ query({
  name: "outstandingByAge",
  input: z.strictObject({ after: z.nullable(id) }),
  may: "canExportData",
  async load({ after }, reader) {
    const [users, groups, unread] = await Promise.all([
      reader.many("users", {
        order: [["id", "asc"]],
        limit: PAGE + 1,
        ...(after !== null && { after: [after] }),
      }),
      reader.groups("users", { by: ["role"] }),
      reader.countUpTo("users", { where: { oldestLot: null }, most: 1 }),
    ]);
    return { users, accounts: groups.reduce((sum, { count }) => sum + count, 0), unread };
  },
  show({ users, accounts, unread }, _input, { program }) {
    const { page, last } = splitPage(users, PAGE);
    return {
      result: {
        accounts,
        read: page.length,
        isReady: unread === 0,
        earned: summed(page.flatMap(earnedIn)),
        usable: summed(page.flatMap((user) => usableUntil(user, program))),
        next: last?.id ?? null,
      },
    };
  },
});

function earnedIn({ openLots }: User): readonly MonthPoints[] {
  return sortedLots(openLots).map(([month, points]) => ({ month, points }));
}

function usableUntil(user: User, { expiry }: Pick<Program, "expiry">): readonly MonthPoints[] {
  return sortedLots(user.openLots).map(([earned, points]) => ({
    month: lastMonth(expiry, user, earned) ?? "",
    points,
  }));
}

/** Adds up points by month, the earliest month first and points without a month last. */
export function summed(parts: readonly MonthPoints[]): readonly MonthPoints[] {
  const months = new Map<string, number>();
  for (const { month, points } of parts) months.set(month, (months.get(month) ?? 0) + points);
  const order = (month: string) => (month === "" ? "~" : month);
  return [...months]
    .map(([month, points]) => ({ month, points }))
    .toSorted((a, b) => (order(a.month) < order(b.month) ? -1 : 1));
}
