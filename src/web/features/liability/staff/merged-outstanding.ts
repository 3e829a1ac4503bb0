import type { QueryResult } from "#client/api.ts";
import { summed } from "#core/liability/month-points.ts";

type Page = QueryResult<"outstandingByAge">;

/** The pages of outstanding points as one; `read` counts the accounts read. */
export type Outstanding = Pick<Page, "read" | "earned" | "usable">;

/** Outstanding points before the first page. */
export const nothingRead: Outstanding = { read: 0, earned: [], usable: [] };

/** Returns outstanding points with those of another page. */
export function withAccounts(sum: Outstanding, page: Page): Outstanding {
  return {
    read: sum.read + page.read,
    earned: summed([...sum.earned, ...page.earned]),
    usable: summed([...sum.usable, ...page.usable]),
  };
}
