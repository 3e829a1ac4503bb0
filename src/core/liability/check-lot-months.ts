import { monthOf } from "../kit/month.ts";
import { allRows, ascending } from "../kit/pages.ts";
import type { Entry } from "../points/entry.ts";
import type { Check } from "../reconciliation.ts";
import type { ProgramReader } from "../world.ts";
import type { ClosedBalance } from "./closed-balance.ts";
import { addClosed, addFlow, type FlowsByLot, flowNames, noFlows, openedBy } from "./lot-flows.ts";
import { type LotMonth, lastLotMonth, lotMonthId } from "./lot-month.ts";
import { daysOf } from "./months.ts";

/** Compares the stored lots of ended months with the ledger and the deleted accounts, and what is open with the months before. */
export const checkLotMonths: Check = async ({ reader }) => {
  // Months that are stored meanwhile are left out.
  const last = await lastLotMonth(reader);
  const months = new Map<string, FlowsByLot>();
  const flowsOf = (month: string) => {
    const flows = months.get(month) ?? new Map();
    months.set(month, flows);
    return flows;
  };
  const faultsOf = (entry: Entry) => {
    const month = monthOf(entry.day);
    if (last !== undefined && month <= last) addFlow(flowsOf(month), entry);
    return [];
  };
  return {
    page: async () => faultsOf,
    end: async () => {
      if (last === undefined) return { checkedRows: { "lots of months": 0 }, faults: [] };
      const [rows, closed] = await Promise.all([
        storedRows(reader, last),
        allRows<ClosedBalance>((after, limit) =>
          reader.many("closedBalances", {
            where: { day: { below: daysOf(last).end } },
            ...ascending("day", after),
            limit,
          }),
        ),
      ]);
      for (const balance of closed) addClosed(flowsOf(monthOf(balance.day)), balance);
      return { checkedRows: { "lots of months": rows.length }, faults: differences(rows, months) };
    },
  };
};

/** Reads the stored lots up to a month, oldest first. */
async function storedRows(reader: ProgramReader, last: string): Promise<readonly LotMonth[]> {
  const rows = await allRows<LotMonth>((after, limit) =>
    reader.many("lotMonths", { ...ascending("month", after), limit }),
  );
  return rows.filter(({ month }) => month <= last);
}

function differences(
  rows: readonly LotMonth[],
  ledger: ReadonlyMap<string, FlowsByLot>,
): readonly string[] {
  const stored = new Map(rows.map((row) => [row.id, row]));
  const missing = [...ledger].flatMap(([month, flows]) =>
    [...flows.keys()]
      .filter((lot) => !stored.has(lotMonthId(month, lot)))
      .map((lot) => lotMonthId(month, lot)),
  );
  const open = new Map<string, number>();
  const wrong = rows.filter((row) => {
    const flows = ledger.get(row.month)?.get(row.lot) ?? noFlows();
    const left = (open.get(row.lot) ?? 0) + openedBy(flows);
    open.set(row.lot, left);
    return row.open !== left || flowNames.some((name) => row[name] !== flows[name]);
  });
  return [
    ...missing.map((id) => `The lot ${id} of the liability report is not stored.`),
    ...wrong.map(
      ({ id }) => `The stored lot ${id} of the liability report is not what the ledger says.`,
    ),
  ];
}
