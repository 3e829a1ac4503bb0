import type { QrCode } from "./qr-code.ts";

/** What scans are counted by: the product, or the printed name for a code of no product. */
type ScannedCode = Pick<QrCode, "productId" | "catalogueProductId">;

/**
 * Returns the ledger's unique key of a user's `number`-th scan of a product on a program day, counted from 1. Two scans at the same time
 * cannot have the same number, so that the database holds the limit too. A code of a product is counted by the product, whatever name is
 * printed on it (docs/decisions/139).
 */
export function scanKey(day: string, code: ScannedCode, number: number): string {
  return `${dayKey(day)}${number === 1 ? "" : `.${number}`}${subjectOf(code)}`;
}

/** Returns the range of the keys of a program day's scans. */
export function scanKeysOf(day: string): { readonly atLeast: string; readonly below: string } {
  return { atLeast: dayKey(day), below: `${dayKey(day)}~` };
}

/** Returns how many of a program day's scans are of a code's product. */
export function countScans(keys: readonly string[], day: string, code: ScannedCode): number {
  const subject = subjectOf(code);
  const start = dayKey(day).length;
  return keys.filter((key) => key.slice(start).replace(/^\.\d+/, "") === subject).length;
}

function dayKey(day: string): string {
  return `scan-${day}`;
}

/** A printed name follows a hyphen and a product's id a colon, so that they cannot be confused. */
function subjectOf({ productId, catalogueProductId: id }: ScannedCode): string {
  return id === null ? `-${productId}` : `:${id}`;
}
