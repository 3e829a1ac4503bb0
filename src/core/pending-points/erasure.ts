import { allRows, ascending } from "../kit/pages.ts";
import type { Erase } from "../personal-data.ts";
import { purchaseChange } from "./decide-pending.ts";
import type { PendingPoints } from "./pending-points.ts";
import { purchaseOf } from "./read-pending.ts";

/** Closes the pending points of a deleted account, which never enter the ledger. Their rows stay with the bare id, as those of the ledger do. */
export const closePendingPoints: Erase = async (reader, { id: userId }) => {
  const rows = await allRows<PendingPoints>((last, limit) =>
    reader.many("pendingPoints", {
      where: { userId, state: "pending" },
      ...ascending("at", last),
      limit,
    }),
  );
  return rows.flatMap((row) => [
    {
      kind: "patch" as const,
      dataset: "pendingPoints" as const,
      id: row.id,
      fields: { state: "closed" as const },
    },
    ...purchaseChange(purchaseOf(row), "closed"),
  ]);
};
