import { isSelected, occasionLines } from "../earning/occasion-lines.ts";
import { addDays, DAY_MS, startOfDay } from "../kit/time.ts";
import { RECORDED_WITHIN_DAYS } from "../locations/recorded-within.ts";
import { everything } from "../products/everything.ts";
import type { productsOfSkus } from "../products/products-of-skus.ts";
import type { Conditions } from "./conditions.ts";
import { type SegmentContext, startOfWindow } from "./segment-tests.ts";

/** What is asked about a purchase. Amounts are minor units of the program's currency, `soldAt` UTC epoch milliseconds. */
export interface CountedPurchase {
  readonly amount: number;
  readonly refunded: number;
  readonly soldAt: number;
  /** As the till sent them. */
  readonly lines: Parameters<typeof occasionLines>[0];
}

/** Times of payment, UTC epoch milliseconds: from `from` on, before `until`. */
interface Period {
  readonly from: number;
  readonly until: number;
}

/** The products by SKU key, see {@link productsOfSkus}. */
type Products = Awaited<ReturnType<typeof productsOfSkus>>;

/** Returns the tests that find all purchases that conditions ask about. A till can report a check some days late. */
export function purchaseTests(conditions: Conditions, context: SegmentContext) {
  const periods = periodsOf(conditions, context);
  const from = Math.min(...periods.map((period) => period.from));
  const until = Math.max(...periods.map((period) => period.until));
  return {
    recordedAt: { atLeast: from, below: until + RECORDED_WITHIN_DAYS * DAY_MS },
    soldAt: { atLeast: from, below: until },
  };
}

function periodsOf(conditions: Conditions, context: SegmentContext): readonly Period[] {
  const { bought, visitedBetween, spentBetween } = conditions;
  return [bought, visitedBetween, spentBetween].flatMap((one) =>
    one === undefined ? [] : [periodOf(one, context)],
  );
}

/** Days are program days; the last days have today in them. */
function periodOf(
  asked: { readonly days: number } | { readonly first: string; readonly last: string },
  context: SegmentContext,
): Period {
  const { program, today } = context;
  const dayAfter = (day: string) => startOfDay(program.timeZone, addDays(day, 1));
  if ("days" in asked) return { from: startOfWindow(context, asked.days), until: dayAfter(today) };
  return { from: startOfDay(program.timeZone, asked.first), until: dayAfter(asked.last) };
}

/**
 * Returns whether a customer with these purchases meets the conditions that a job counts. A purchase that was refunded as a whole counts for
 * none of them; returned items and discounts on a check are not bought.
 */
export function meetsCounted(
  conditions: Conditions,
  purchases: readonly CountedPurchase[],
  products: Products,
  context: SegmentContext,
): boolean {
  const { bought, visitedBetween, spentBetween } = conditions;
  const kept = purchases.filter(({ amount, refunded }) => amount === 0 || refunded < amount);
  const within = (asked: Parameters<typeof periodOf>[0]) => {
    const { from, until } = periodOf(asked, context);
    return kept.filter(({ soldAt }) => soldAt >= from && soldAt < until);
  };
  if (visitedBetween !== undefined && within(visitedBetween).length === 0) return false;
  if (spentBetween !== undefined) {
    const spent = within(spentBetween).reduce((sum, one) => sum + one.amount - one.refunded, 0);
    if (spent < spentBetween.from) return false;
  }
  return (
    bought === undefined ||
    within(bought).some(({ lines }) =>
      occasionLines(lines, products, everything).some(
        (line) => line.amount >= 0 && isSelected(bought.products, line),
      ),
    )
  );
}
