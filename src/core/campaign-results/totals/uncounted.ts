import { ascending } from "../../kit/pages.ts";
import type { ProgramReader } from "../../world.ts";
import type { LedgerPosition } from "./add-up.ts";

/** Entries that are looked at. With more of them after the position, awards are still being added up anyway. */
const MOST = 500;

/** Returns whether entries after a position of the ledger may hold awards of a campaign, which its totals do not contain yet. One round trip. */
export async function hasUncounted(
  reader: ProgramReader,
  campaignId: string,
  { date, entryId }: LedgerPosition,
): Promise<boolean> {
  const entries = await reader.many("transactions", {
    where: { date: { atLeast: date } },
    ...ascending("date", { date, id: entryId }),
    limit: MOST,
  });
  const isOwn = ({ awards }: (typeof entries)[number]) =>
    awards.some(({ rule }) => rule === campaignId);
  return entries.length === MOST || entries.some(isOwn);
}
