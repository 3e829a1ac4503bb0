import { ascending } from "../kit/pages.ts";
import { DAY_MS } from "../kit/time.ts";
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

/**
 * Returns the voucher that a customer can use and that expires first; undefined without one. `now` in UTC epoch milliseconds. One query, which
 * is the same for a day, so that stores can answer it from memory (docs/decisions/200); two if a whole page expired today.
 */
export async function firstReadyVoucher(
  reader: ProgramReader,
  userId: string,
  now: number,
): Promise<Voucher | undefined> {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const page = await readyVouchers(reader, userId, today);
  const first = page.find(({ expiresAt }) => expiresAt > now);
  if (first !== undefined || page.length <= READY_PAGE) return first;
  const [next] = await readyVouchers(reader, userId, now, { limit: 1 });
  return next;
}
