import { CSV_START, csvHead, csvLine } from "#core/kit/csv.ts";
import { redeemLink } from "./qr-picture.ts";

/** What a line of a batch's file needs. `points` of each code, `expiresAt` in UTC epoch milliseconds. */
interface BatchFields {
  readonly productId: string;
  readonly points: number;
  readonly expiresAt: number;
}

/** How a batch's file begins. */
export const batchCsvHead =
  CSV_START + csvHead(["number", "code", "link", "product", "points", "expires"]);

/**
 * The lines of some codes: number, code, the address that the QR picture encodes, product, points, and the expiry in UTC. In:
 * their batch, the codes, and the origin of printed links.
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

/** The name of a batch's file: the product's letters and digits, for example 'qr-codes-house-blend-250-g.csv'. */
export function batchFileName(productId: string): string {
  const words = productId.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${["qr-codes", ...words].join("-")}.csv`;
}
