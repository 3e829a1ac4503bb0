import type { Dialect } from "./migration.ts";

/** Who generated a code or batch, and how many of a batch were redeemed. */
export function codesAndBatches(_dialect: Dialect): readonly string[] {
  return [];
}
