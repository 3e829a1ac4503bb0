import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { descending, pageOf } from "../kit/pages.ts";
import type { Where } from "../kit/reader.ts";
import type { ProgramReader } from "../world.ts";
import type { Voucher } from "./voucher.ts";

const PAGE = 20;

/** The last voucher of the previous page: its time of issue, in UTC epoch milliseconds, and id; null for the first page. */
export const afterVoucher = z.nullable(z.strictObject({ issuedAt: z.int(), id }));

/** Reads a page of vouchers, latest first, plus one row that shows whether another page follows. One query. */
export function latestVouchers(
  reader: ProgramReader,
  where: Where<Voucher>,
  after: z.output<typeof afterVoucher>,
): Promise<readonly Voucher[]> {
  return reader.many("vouchers", {
    where,
    ...descending("issuedAt", after),
    limit: PAGE + 1,
  });
}

/** Splits the rows of `latestVouchers` into a page and the start of the next one, null at the end. */
export function voucherPage(rows: readonly Voucher[]) {
  return pageOf(rows, PAGE, "issuedAt");
}
