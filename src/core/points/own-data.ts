import { placedRows } from "../kit/pages.ts";
import { moment } from "../kit/time.ts";
import { OWN_PAGE, type OwnDataSection, type OwnRecord } from "../personal-data.ts";
import type { Entry } from "./entry.ts";

/** A user's ledger entries, in ledger order. */
export const ownTransactions: OwnDataSection = {
  dataset: "transactions",
  position: 10,
  async rows(reader, { user }, after) {
    const rows = await reader.many("transactions", {
      where: { userId: user.id },
      order: [["entryNo", "asc"]],
      limit: OWN_PAGE + 1,
      ...(after && { after: [after.at] }),
    });
    return placedRows(rows, OWN_PAGE, transactionRecord, ({ entryNo, id }) => ({
      at: entryNo,
      id,
    }));
  },
  count: async (_reader, { entryCount }) => entryCount,
};

/** A ledger entry (specification §3, Transaction) with the balance after it, in points, and its awards; `awards` is null without earning rules. */
function transactionRecord({
  id,
  type,
  amount,
  awards,
  balanceAfter,
  description,
  date,
}: Entry): OwnRecord {
  const given = awards.length === 0 ? null : awards;
  return { id, type, amount, awards: given, balanceAfter, description, date: moment(date) };
}
