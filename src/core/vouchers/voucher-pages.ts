import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import type { Where } from "../kit/reader.ts";
import type { ProgramReader } from "../world.ts";
import type { Voucher } from "./voucher.ts";

const PAGE = 20;

/** Where a page ended: the last voucher's time of issue, in UTC epoch milliseconds, and its id; null for the latest. */
export const afterVoucher = z.nullable(z.strictObject({ issuedAt: z.int(), id }));

/** A page of some vouchers, the latest first, one more than a page to tell whether there is another. One query. */
export function latestVouchers(
  reader: ProgramReader,
  where: Where<Voucher>,
  after: z.output<typeof afterVoucher>,
): Promise<readonly Voucher[]> {
  return reader.many("vouchers", {
    where,
    order: [
      ["issuedAt", "desc"],
      ["id", "desc"],
    ],
    limit: PAGE + 1,
    ...(after === null ? {} : { after: [after.issuedAt, after.id] }),
  });
}

/** The page of what `latestVouchers` gave, and where the next one begins; null at the end. */
export function voucherPage(rows: readonly Voucher[]) {
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return { page, next: last === undefined ? null : { issuedAt: last.issuedAt, id: last.id } };
}
