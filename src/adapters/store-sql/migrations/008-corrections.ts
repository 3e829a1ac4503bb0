import type { Migration } from "./migration.ts";
import { codesAndBatches } from "./parts/008-codes.ts";
import { listOrders } from "./parts/008-lists.ts";
import { namesAndReplies } from "./parts/008-names.ts";
import { pointLimits } from "./parts/008-points.ts";
import { signInProtection } from "./parts/008-sign-in.ts";

/** Columns and indexes for known browsers, official replies, points limits, code batches and sorted lists. */
export const corrections: Migration = {
  number: 8,
  name: "corrections",
  statements: (dialect) => [
    ...signInProtection(dialect),
    ...namesAndReplies(dialect),
    ...pointLimits(dialect),
    ...codesAndBatches(dialect),
    ...listOrders(dialect),
  ],
};
