import { BATCH_SIZE } from "#core/qr-codes/qr-batch.ts";
import type { Edition } from "#web/data/api-context.tsx";

/**
 * A browser keeps about five million characters for a page, and a code takes some 350 of them: ten thousand codes are two
 * thirds of everything, and leave room for the customers. Beyond it the store refuses by itself ('storage-full').
 */
const IN_BROWSER = 10_000;

/** The most codes that the form offers to make in one go. */
export function batchLimit(edition: Edition): number {
  return edition === "browser" ? IN_BROWSER : BATCH_SIZE;
}
