import * as z from "zod/mini";
import { monthOf } from "../kit/month.ts";
import { allRows, ascending } from "../kit/pages.ts";
import { isCalendarDay } from "../kit/time.ts";
import { query } from "../world.ts";
import { type LotMonth, UNKNOWN, UNKNOWN_LOT, VARIES } from "./lot-month.ts";
import { type MonthPoints, summed } from "./month-points.ts";

/** Outstanding points by month of earning and by last month of use. */
export interface Ages {
  readonly earned: readonly MonthPoints[];
  readonly usable: readonly MonthPoints[];
}

/**
 * Returns the points that were outstanding at the end of a stored month, by the month in which they were earned (empty for points whose lot is
 * not known) and by the last month in which they can be used: empty for points that do not expire, {@link UNKNOWN} for points whose lot is not known, {@link VARIES} for those whose end depends on the
 * customer. Both add up to the closing of the month and never change (docs/decisions/192). Null for a month whose lots are not stored. One round trip for 500 lots.
 */
export const outstandingAtMonthEnd = /* @__PURE__ */ query({
  name: "outstandingAtMonthEnd",
  input: z.strictObject({
    month: z.string().check(z.refine((typed) => isCalendarDay(`${typed}-01`))),
  }),
  may: "canExportData",
  mayBeStale: true,
  async load({ month }, reader) {
    const lots = await allRows<LotMonth>((after, limit) =>
      reader.many("lotMonths", { where: { month }, ...ascending("month", after), limit }),
    );
    return { lots };
  },
  show({ lots }) {
    return { result: { ages: lots.length === 0 ? null : agesOf(lots) } };
  },
});

function endOf({ lot, lastDay }: LotMonth): string {
  if (lot === UNKNOWN_LOT) return UNKNOWN;
  return lastDay === VARIES ? VARIES : monthOf(lastDay);
}

function agesOf(lots: readonly LotMonth[]): Ages {
  const open = lots.filter((lot) => lot.open !== 0);
  return {
    earned: summed(open.map(({ earnedMonth: month, open: points }) => ({ month, points }))),
    usable: summed(open.map((lot) => ({ month: endOf(lot), points: lot.open }))),
  };
}
