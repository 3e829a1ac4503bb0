import { lastDayOf } from "../kit/last-day.ts";
import { addMonths } from "../kit/month.ts";
import { addDays } from "../kit/time.ts";
import { lastRolledDay, SETTLED_DAYS } from "../points/roll-up.ts";
import type { ProgramChange, ProgramReader } from "../world.ts";
import { type LiabilityMonth, lastStoredMonth, liabilityMonthId } from "./liability-month.ts";
import { firstMonth, movementsByLocation } from "./month-sums.ts";

/**
 * Returns insertions for the next ended month that is not stored; empty when all are. A month is stored two days after its end, as daily
 * totals are, so that no entry of it follows (docs/decisions/186). Commit them in the transaction of the reads; when two run concurrently,
 * the unique ids refuse one of them. Reads the month's daily totals, and entries of its days without totals.
 */
export async function nextEndedMonth(
  reader: ProgramReader,
  today: string,
): Promise<readonly ProgramChange[]> {
  const [stored, lastRolled] = await Promise.all([lastStoredMonth(reader), lastRolledDay(reader)]);
  const month = stored === undefined ? await firstMonth(reader) : addMonths(stored, 1);
  if (month === undefined || lastDayOf(month) > addDays(today, -SETTLED_DAYS)) return [];
  const movements = await movementsByLocation(reader, month, lastRolled);
  return Array.from(movements, ([locationId, sums]) => {
    const id = liabilityMonthId(month, locationId);
    const row: LiabilityMonth = { id, month, locationId, ...sums };
    return { kind: "insert", dataset: "liabilityMonths", row };
  });
}
