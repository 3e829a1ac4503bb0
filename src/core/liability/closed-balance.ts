import * as z from "zod/mini";
import type { Erase } from "../personal-data.ts";
import { lotsSchema } from "../point-lots/lots.ts";

/**
 * The points of an account when it was deleted. Its ledger stays, but nobody can use these points any more. Rows are added with the deletion
 * and never changed or removed; accounts without points have none (docs/decisions/186).
 */
export const closedBalanceSchema = z.strictObject({
  /** The id of the deleted user, as in the ledger. */
  id: z.string(),
  /** Whole points. */
  points: z.int().check(z.gte(1)),
  /** The same by lot; empty where it was not known (docs/decisions/192). */
  lots: lotsSchema,
  /** The program day of the deletion, 'YYYY-MM-DD'. */
  day: z.string(),
});

/** The balance of a deleted account, see {@link closedBalanceSchema}. */
export type ClosedBalance = z.output<typeof closedBalanceSchema>;

/** Records the balance of an account that is deleted. Nothing is read. */
export const closeBalance: Erase = async (_reader, { id, points, openLots }, today) => {
  const row: ClosedBalance = { id, points, lots: openLots, day: today };
  return points === 0 ? [] : [{ kind: "insert", dataset: "closedBalances", row }];
};
