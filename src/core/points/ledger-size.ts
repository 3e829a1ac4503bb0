import type { ProgramReader } from "../world.ts";
import { entriesAfter, lastRolledDay } from "./roll-up.ts";

/** How many entries the ledger has. Days that are over have been counted already, so that its size does not matter. */
export async function ledgerSize(reader: ProgramReader): Promise<number> {
  const last = await lastRolledDay(reader);
  const [counted, open] = await Promise.all([
    reader.sum("dailyTotals", "entries", {}),
    reader.count("transactions", entriesAfter(last)),
  ]);
  return counted + open;
}
