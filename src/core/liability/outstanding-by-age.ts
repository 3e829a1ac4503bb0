import * as z from "zod/mini";
import type { User } from "../identity/user.ts";
import { id } from "../kit/fields.ts";
import { monthOf } from "../kit/month.ts";
import { splitPage } from "../kit/pages.ts";
import { lastDay } from "../point-expiry/last-month.ts";
import { earnedMonth, sortedLots } from "../point-lots/lots.ts";
import type { Program } from "../program.ts";
import { query } from "../world.ts";
import { type MonthPoints, summed } from "./month-points.ts";

/** Accounts read by a page. */
const PAGE = 500;

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
  mayBeStale: true,
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
  return sortedLots(openLots).map(([lot, points]) => ({ month: earnedMonth(lot), points }));
}

function usableUntil(user: User, { expiry }: Pick<Program, "expiry">): readonly MonthPoints[] {
  return sortedLots(user.openLots).map(([lot, points]) => ({
    month: monthOf(lastDay(expiry, user, lot) ?? ""),
    points,
  }));
}
