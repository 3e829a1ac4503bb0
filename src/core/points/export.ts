import { cellsOf, type DatasetExport, EXPORT_STEP } from "../exports.ts";
import { fromPlace, placedRows } from "../kit/pages.ts";
import { moment } from "../kit/time.ts";
import type { ProgramReader } from "../world.ts";
import type { Entry } from "./entry.ts";
import { entriesAfter, lastRolledDay } from "./roll-up.ts";

const columns = ["id", "userId", "type", "amount", "description", "date"] as const;

/** The ledger, without its bookkeeping. */
export const transactionsExport: DatasetExport = {
  columns,
  count: ledgerSize,
  async rows(reader, after) {
    const rows = await reader.pick("transactions", columns, {
      ...fromPlace("date", "asc", after),
      limit: EXPORT_STEP + 1,
    });
    return placedRows(rows, EXPORT_STEP, cells, ({ date, id }) => ({ at: date, id }));
  },
};

function cells({
  id,
  userId,
  type,
  amount,
  description,
  date,
}: Pick<Entry, (typeof columns)[number]>) {
  return cellsOf(columns, { id, userId, type, amount, description, date: moment(date) });
}

/** Counts the ledger's entries. Past days are read from daily totals, so that its time does not depend on the ledger's size. */
export async function ledgerSize(reader: ProgramReader): Promise<number> {
  const last = await lastRolledDay(reader);
  const [counted, open] = await Promise.all([
    reader.sum("dailyTotals", "entries", {}),
    reader.count("transactions", entriesAfter(last)),
  ]);
  return counted + open;
}
