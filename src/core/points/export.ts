import { cellsOf, type DatasetExport, EXPORT_PAGE } from "../exports.ts";
import { orderedBy, placedRows } from "../kit/placed-rows.ts";
import { moment } from "../kit/time.ts";
import type { Entry } from "./entry.ts";
import { ledgerSize } from "./ledger-size.ts";

const columns = ["id", "userId", "type", "amount", "description", "date"] as const;

/** The ledger, without its bookkeeping. */
export const transactionsExport: DatasetExport = {
  columns,
  count: ledgerSize,
  async rows(reader, after) {
    const rows = await reader.many("transactions", {
      ...orderedBy("date", after),
      limit: EXPORT_PAGE + 1,
    });
    return placedRows(rows, EXPORT_PAGE, cells, ({ date, id }) => ({ at: date, id }));
  },
};

function cells({ id, userId, type, amount, description, date }: Entry) {
  return cellsOf(columns, { id, userId, type, amount, description, date: moment(date) });
}
