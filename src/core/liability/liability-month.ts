import * as z from "zod/mini";
import { descending } from "../kit/pages.ts";
import type { ProgramReader } from "../world.ts";

/**
 * The movements of an ended month at a location, see movement.ts. Rows are added by a job and never changed or removed. Every ended month
 * since the first ledger entry has a row without a location, and one for each location with movements (docs/decisions/186).
 */
export const liabilityMonthSchema = z.strictObject({
  /** 'month.location', see {@link liabilityMonthId}. */
  id: z.string(),
  /** 'YYYY-MM' by program days. */
  month: z.string(),
  /** The location's id; null for movements without one, which all redemptions and closed accounts are. */
  locationId: z.nullable(z.string()),
  /** The points of each movement. */
  earned: z.int(),
  reversed: z.int(),
  redeemed: z.int(),
  returned: z.int(),
  expired: z.int(),
  closed: z.int(),
  /** Negative where staff removed more points than they added. */
  corrected: z.int(),
});

/** A stored month, see {@link liabilityMonthSchema}. */
export type LiabilityMonth = z.output<typeof liabilityMonthSchema>;

/** Returns the id of a stored month of a location. */
export function liabilityMonthId(month: string, locationId: string | null): string {
  return `${month}.${locationId ?? ""}`;
}

/** Returns the latest stored month, 'YYYY-MM', or undefined. One small read. */
export async function lastStoredMonth(reader: ProgramReader): Promise<string | undefined> {
  const latest = await reader.many("liabilityMonths", { ...descending("month"), limit: 1 });
  return latest[0]?.month;
}
