import type { QueryResult } from "#client/api.ts";
import { type ExpiringMonth, MOST_AFFECTED } from "#core/point-expiry/preview-expiry.ts";

type Page = QueryResult<"previewExpiry">;

/** The pages of a preview as one: `read` counts the customers read, `affected` those who would lose points. */
export type MergedPreview = Pick<Page, "read" | "affected" | "months" | "mostAffected">;

/** A preview before its first page. */
export const emptyPreview: MergedPreview = { read: 0, affected: 0, months: [], mostAffected: [] };

/** Returns a preview with another page of customers: sums by month, and the customers of both who would lose most. */
export function withPage(sum: MergedPreview, page: Page): MergedPreview {
  return {
    read: sum.read + page.read,
    affected: sum.affected + page.affected,
    months: addedMonths(sum.months, page.months),
    mostAffected: [...sum.mostAffected, ...page.mostAffected]
      .toSorted((a, b) => b.points - a.points)
      .slice(0, MOST_AFFECTED),
  };
}

function addedMonths(
  sums: readonly ExpiringMonth[],
  added: readonly ExpiringMonth[],
): readonly ExpiringMonth[] {
  const months = new Map(sums.map((sum) => [sum.month, sum]));
  for (const { month, points, customers } of added) {
    const sum = months.get(month) ?? { month, points: 0, customers: 0 };
    months.set(month, {
      month,
      points: sum.points + points,
      customers: sum.customers + customers,
    });
  }
  return [...months.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1));
}
