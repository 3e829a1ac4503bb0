import type { ProgramReader } from "../world.ts";
import { entriesAfter, lastRolledDay } from "./roll-up.ts";

/** Counts the ledger's entries. Past days are read from daily totals, so that its time does not depend on the ledger's size. */
export async function ledgerSize(reader: ProgramReader): Promise<number> {
  const last = await lastRolledDay(reader);
  const [counted, open] = await Promise.all([
    reader.sum("dailyTotals", "entries", {}),
    reader.count("transactions", entriesAfter(last)),
  ]);
  return counted + open;
}
