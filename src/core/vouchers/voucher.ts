import * as z from "zod/mini";

/** When a voucher expires that never does: the last moment that a date can name, in UTC epoch milliseconds. */
export const NEVER = 8_640_000_000_000_000;

/**
 * What a redeemed reward leaves in the customer's wallet: a single-use code that is handed over at the counter. Times are UTC epoch
 * milliseconds. It is issued once, and used or cancelled once; what expires does so by the clock and keeps its state.
 */
export const voucherSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  rewardId: z.string(),
  /** The reward's title when it was redeemed. */
  title: z.string(),
  /** What was paid for it, in points. */
  cost: z.int().check(z.gte(0)),
  code: z.string(),
  state: z.enum(["issued", "used", "cancelled"]),
  issuedAt: z.int(),
  /** From this moment on it is expired; {@link NEVER} for one that lasts. */
  expiresAt: z.int(),
  /** When it was used or cancelled; null before. */
  endedAt: z.nullable(z.int()),
  /** Where it was accepted; null for one that nobody has, or its holder by hand. */
  locationId: z.nullable(z.string()),
  /** Who accepted it or returned it: the id of a member of staff or of a till's key; null before, and where its holder used it by hand. */
  endedBy: z.nullable(z.string()),
  /** The used voucher whose place this one takes, because it was accepted by mistake; each has one such at most. */
  insteadOf: z.nullable(z.string()),
  /** How many of its points were withheld when it was cancelled, for refunds of points already spent (decision 047). */
  pointsWithheld: z.int().check(z.gte(0)),
});

/** A stored voucher, see {@link voucherSchema}. */
export type Voucher = z.output<typeof voucherSchema>;

/** What begins a voucher's code, so that a scanner can tell it from a member's and from a package's. */
export const VOUCHER_PREFIX = "V-";

/** 'ready', 'used', 'cancelled', or 'expired'. In: a voucher and now in UTC epoch milliseconds. */
export function voucherState(
  { state, expiresAt }: Pick<Voucher, "state" | "expiresAt">,
  now: number,
): "ready" | "used" | "cancelled" | "expired" {
  if (state !== "issued") return state;
  return expiresAt <= now ? "expired" : "ready";
}

/** A voucher as its holder sees it. `expiresAt` is null for one that lasts; `place` is the name of the location where it was accepted, if it was. */
export interface VoucherCard
  extends Pick<
    Voucher,
    "id" | "rewardId" | "title" | "cost" | "code" | "issuedAt" | "endedAt" | "pointsWithheld"
  > {
  readonly state: ReturnType<typeof voucherState>;
  readonly expiresAt: number | null;
  readonly place?: string;
}

/** A voucher without its bookkeeping. In: the row, now in UTC epoch milliseconds, and the name of the location where it was accepted, if it was. */
export function voucherCard(voucher: Voucher, now: number, place?: string): VoucherCard {
  const { id, rewardId, title, cost, code, issuedAt, endedAt, expiresAt, pointsWithheld } = voucher;
  return {
    id,
    rewardId,
    title,
    cost,
    code,
    issuedAt,
    endedAt,
    pointsWithheld,
    state: voucherState(voucher, now),
    expiresAt: expiresAt === NEVER ? null : expiresAt,
    ...(place !== undefined && { place }),
  };
}
