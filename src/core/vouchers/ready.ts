import type { ProgramReader } from "../world.ts";
import type { Voucher } from "./voucher.ts";

/** How many ready vouchers a page has: more than anybody carries. */
export const READY = 50;

/**
 * The vouchers that somebody can use, the one that expires first at the top; one more than a page has, where there are more. In: whose, now in UTC epoch
 * milliseconds, and the last one of the page before. One query, straight from an index.
 */
export function readyVouchers(
  reader: ProgramReader,
  userId: string,
  now: number,
  after: Pick<Voucher, "expiresAt" | "id"> | null = null,
): Promise<readonly Voucher[]> {
  return reader.many("vouchers", {
    where: { userId, state: "issued", expiresAt: { atLeast: now + 1 } },
    order: [
      ["expiresAt", "asc"],
      ["id", "asc"],
    ],
    limit: READY + 1,
    ...(after === null ? {} : { after: [after.expiresAt, after.id] }),
  });
}
