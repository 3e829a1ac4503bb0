import { BATCH_SIZE } from "#core/qr-codes/qr-batch.ts";
import type { Edition } from "#web/data/api-context.tsx";

/**
 * Browsers store about five million characters for a site, and a code takes about 350: ten thousand codes use two thirds of that. The store
 * refuses more itself ('storage-full').
 */
const IN_BROWSER = 10_000;

/** Returns the maximum size of a batch in the form. */
export function batchLimit(edition: Edition): number {
  return edition === "browser" ? IN_BROWSER : BATCH_SIZE;
}
