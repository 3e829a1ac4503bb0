import { redeemedTally } from "./008-tallies.ts";
import type { Dialect } from "./migration.ts";

/** Who generated a code or batch, and how many of a batch were redeemed. */
export function codesAndBatches(dialect: Dialect): readonly string[] {
  return [...generators(dialect), ...redeemedTally(dialect)];
}

/**
 * Nobody knows who generated what is there. The check limits the points of a code, whatever a program's constant is (`MAX_CODE_POINTS` in
 * core/qr-codes/max-code-points.ts); it comes with the new column because SQLite adds no check to a table.
 */
function generators({ text }: Dialect): readonly string[] {
  return ["qr_codes", "qr_batches"].map(
    (table) => `alter table ${table} add column created_by ${text}
      constraint ${table}_points_limit check (points between 1 and 10000000)`,
  );
}
