import { codesAndBatches } from "./008-codes.ts";
import { listOrders } from "./008-lists.ts";
import { namesAndReplies } from "./008-names.ts";
import { pointLimits } from "./008-points.ts";
import { signInProtection } from "./008-sign-in.ts";
import type { Migration } from "./migration.ts";

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
