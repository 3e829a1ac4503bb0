import { CSV_START, csvHead, csvLine } from "#core/kit/csv.ts";
import { redeemLink } from "./qr-picture.ts";

/** The batch's fields in a file. `points` of each code, `expiresAt` in UTC epoch milliseconds. */
interface BatchFields {
  readonly productId: string;
  readonly points: number;
  readonly expiresAt: number;
}

/** The file's header. */
export const batchCsvHead =
  CSV_START + csvHead(["number", "code", "link", "product", "points", "expires"]);

/**
 * Returns the lines of some codes: number, code, the QR picture's address, product, points, and the expiry in UTC. `origin`: of printed
 * links.
 */
export function batchCsvLines(
  { productId, points, expiresAt }: BatchFields,
  codes: readonly { readonly batchNo: number; readonly code: string }[],
  origin: string,
): string {
  const expires = new Date(expiresAt).toISOString();
  return codes
    .map(({ batchNo, code }) =>
      csvLine([batchNo, code, redeemLink(origin, code), productId, points, expires]),
    )
    .join("");
}

/** Returns the name of a batch's file, with the product's letters and digits, for example 'qr-codes-house-blend-250-g.csv'. */
export function batchFileName(productId: string): string {
  const words = productId.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${["qr-codes", ...words].join("-")}.csv`;
}
