import * as z from "zod/mini";
import { descending } from "../kit/pages.ts";
import type { ProgramReader } from "../world.ts";

/** Instead of a last day: it depends on what each customer does, or on their tiers. */
export const VARIES = "varies";

/** Instead of a last month of use: points whose lot is not known. */
export const UNKNOWN = "unknown";

/** Instead of a lot: points whose lot is not known, because they moved before there were lots. */
export const UNKNOWN_LOT = "";

/**
 * What happened to the points of a lot of all customers together in an ended month, and what was left of them at its end (docs/decisions/192).
 * Rows are added by a job and never changed or removed. Every stored month has a row of {@link UNKNOWN_LOT}, and one for each lot that was
 * open or moved. The open points of a month add up to its closing points.
 */
export const lotMonthSchema = z.strictObject({
  /** 'month.lot', see {@link lotMonthId}. */
  id: z.string(),
  /** 'YYYY-MM' by program days. */
  month: z.string(),
  /** The lot, see core/point-lots/lots.ts, which begins with the month of earning. */
  lot: z.string(),
  /** The month of earning, 'YYYY-MM'; empty for {@link UNKNOWN_LOT}. */
  earnedMonth: z.string(),
  /** The last day at the time of storing, 'YYYY-MM-DD'; {@link VARIES}, or empty for points that do not expire. */
  lastDay: z.string(),
  /** Points earned or added in the month, less those that refunds or staff took back. */
  earned: z.int(),
  /** Points used for rewards, less those that came back. */
  redeemed: z.int(),
  expired: z.int(),
  /** Points of accounts that were deleted. */
  closed: z.int(),
  /** Points left at the end of the month. Of the unknown lot it is negative if older uses are not known by lot. */
  open: z.int(),
});

/** A stored lot, see {@link lotMonthSchema}. */
export type LotMonth = z.output<typeof lotMonthSchema>;

/** Returns the id of a lot of a month. */
export function lotMonthId(month: string, lot: string): string {
  return `${month}.${lot}`;
}

/** Returns the latest month whose lots are stored, 'YYYY-MM', or undefined. One small read. */
export async function lastLotMonth(reader: ProgramReader): Promise<string | undefined> {
  const latest = await reader.many("lotMonths", { ...descending("month"), limit: 1 });
  return latest[0]?.month;
}
