import type { Dialect } from "../migration.ts";
import { redeemedTally } from "./008-tallies.ts";

/** Who generated a code or batch, and how many codes of a batch were redeemed. */
export function codesAndBatches(dialect: Dialect): readonly string[] {
  return [...generators(dialect), ...redeemedTally(dialect)];
}

/**
 * The generators of existing codes are unknown. The check limits the points of a code for every program (`MAX_CODE_POINTS` in
 * core/qr-codes/max-code-points.ts); it is part of the new column because SQLite cannot add a check to a table.
 */
function generators({ text }: Dialect): readonly string[] {
  return ["qr_codes", "qr_batches"].map(
    (table) => `alter table ${table} add column created_by ${text}
      constraint ${table}_points_limit check (points between 1 and 10000000)`,
  );
}
