import { ascending } from "../kit/pages.ts";
import type { ProgramReader } from "../world.ts";
import type { Voucher } from "./voucher.ts";

/** Page size of ready vouchers: more than customers usually have. */
export const READY_PAGE = 50;

/** Which part of the ready vouchers is read. */
interface ReadyPage {
  readonly after?: Pick<Voucher, "expiresAt" | "id"> | null;
  readonly limit?: number;
}

/**
 * Reads the vouchers that a customer can use, the next to expire first: by default one more than a page if there are more. `now` in UTC
 * epoch milliseconds; `after` is the last voucher of the previous page. One query, from an index.
 */
export function readyVouchers(
  reader: ProgramReader,
  userId: string,
  now: number,
  { after = null, limit = READY_PAGE + 1 }: ReadyPage = {},
): Promise<readonly Voucher[]> {
  return reader.many("vouchers", {
    where: { userId, state: "issued", expiresAt: { atLeast: now + 1 } },
    ...ascending("expiresAt", after),
    limit,
  });
}
