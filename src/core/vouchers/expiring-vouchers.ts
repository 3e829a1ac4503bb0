import { DAY_MS } from "../kit/time.ts";
import type { ProgramReader } from "../world.ts";
import type { Voucher } from "./voucher.ts";

/** The vouchers of a step, and how far the step has come; an empty position is the beginning. */
export interface ExpiringStep {
  readonly vouchers: readonly Voucher[];
  readonly position: string;
  /** Whether there is nothing left to do now. */
  readonly isDone: boolean;
}

/** How many rows a step reads. */
const PAGE = 200;

/** How long before its expiry a customer hears about a voucher, in milliseconds: three days. */
export const EXPIRY_NOTICE_MS = 3 * DAY_MS;

/** Customers hear nothing about the expiry of a voucher that was not valid for longer than this: they have just got it. */
const SHORT_VALIDITY_MS = 4 * DAY_MS;

/**
 * Returns the next vouchers that expire in three days, a page at a time, read from the index of expiries. The position is the time of expiry
 * and the voucher up to which all have been visited, so each is visited once. A program that has just begun starts with the vouchers that
 * expire on the third day. `now` in UTC epoch milliseconds.
 */
export async function nextExpiringVouchers(
  reader: ProgramReader,
  position: string,
  now: number,
): Promise<ExpiringStep> {
  const until = now + EXPIRY_NOTICE_MS;
  const [at = "", after = ""] = position.split(" ");
  const from = Math.max(Number(at), until - DAY_MS);
  const read = await reader.many("vouchers", {
    where: { state: "issued", expiresAt: { atLeast: from, below: until } },
    order: [
      ["expiresAt", "asc"],
      ["id", "asc"],
    ],
    limit: PAGE,
    ...(from === Number(at) && after !== "" && { after: [from, after] }),
  });
  const vouchers = read.filter(
    ({ issuedAt, expiresAt }) => expiresAt - issuedAt > SHORT_VALIDITY_MS,
  );
  const last = read.at(-1);
  const isDone = read.length < PAGE;
  const next = last === undefined || isDone ? String(until) : `${last.expiresAt} ${last.id}`;
  return { vouchers, position: next, isDone };
}
