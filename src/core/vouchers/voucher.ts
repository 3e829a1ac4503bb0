import * as z from "zod/mini";
import { benefitSchema } from "../benefits/benefit.ts";
import { lotsSchema } from "../point-lots/lots.ts";
import { cancelReasons, type VoucherOrigin, voucherOrigins } from "./voucher-origin.ts";

/** Expiry of a voucher that never expires: the last time that a date can represent, in UTC epoch milliseconds. */
export const NEVER = 8_640_000_000_000_000;

/**
 * A voucher of a redeemed reward, or one that was given (decision 152): a single-use code that is shown at the counter. Times are UTC epoch
 * milliseconds. It is used or cancelled at most once; expiry follows the clock and does not change its state.
 */
export const voucherSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  /** The reward, or the birthday gift; null for a voucher that was given. */
  rewardId: z.nullable(z.string()),
  /** Where it comes from, and the id of that, see `VoucherOrigin`. */
  originKind: z.enum(voucherOrigins),
  originId: z.string(),
  /** What it is for; the reward's title when it was redeemed. */
  title: z.string(),
  benefit: benefitSchema,
  /** What the customer reads below the title; empty for none. */
  note: z.string(),
  /** The price paid, in points. */
  cost: z.int().check(z.gte(0)),
  /** The lots that its price was taken from (docs/decisions/185); empty if it cost nothing, or was issued before there were lots. */
  lots: lotsSchema,
  code: z.string(),
  state: z.enum(["issued", "used", "cancelled"]),
  issuedAt: z.int(),
  /** Expired from this time on; {@link NEVER} if it does not expire. */
  expiresAt: z.int(),
  /** When it was used or cancelled; null before. */
  endedAt: z.nullable(z.int()),
  /** Where it was accepted; null before, and if the customer marked it as used. */
  locationId: z.nullable(z.string()),
  /** Who accepted or cancelled it: the id of a staff user or till key; null before, and if the customer used or cancelled it. */
  endedBy: z.nullable(z.string()),
  /** Why it was cancelled; null otherwise. */
  cancelReason: z.nullable(z.enum(cancelReasons)),
  /** The voucher, used by mistake, that this one replaces; each is replaced once at most. */
  insteadOf: z.nullable(z.string()),
  /** Points withheld when it was cancelled, for refunds of points already spent (decision 047). */
  pointsWithheld: z.int().check(z.gte(0)),
});

/** A stored voucher, see {@link voucherSchema}. */
export type Voucher = z.output<typeof voucherSchema>;

/** The prefix of voucher codes, so that a scanner can distinguish them from member codes and packaging codes. */
export const VOUCHER_PREFIX = "V-";

/** Returns a voucher's state at a time (UTC epoch ms): 'ready', 'used', 'cancelled' or 'expired'. */
export function voucherState(
  { state, expiresAt }: Pick<Voucher, "state" | "expiresAt">,
  now: number,
): "ready" | "used" | "cancelled" | "expired" {
  if (state !== "issued") return state;
  return expiresAt <= now ? "expired" : "ready";
}

/** What the customer reads before undoing a redemption: until when (UTC epoch ms), and the points that are credited. */
export interface UndoOffer {
  readonly until: number;
  readonly points: number;
}

/**
 * A voucher as the customer sees it. `expiresAt` is null if it does not expire; `place` is the name of the location where it was accepted.
 */
export interface VoucherCard
  extends Pick<
    Voucher,
    | "id"
    | "rewardId"
    | "title"
    | "benefit"
    | "note"
    | "cost"
    | "code"
    | "issuedAt"
    | "endedAt"
    | "cancelReason"
    | "pointsWithheld"
  > {
  readonly origin: VoucherOrigin["kind"];
  readonly state: ReturnType<typeof voucherState>;
  readonly expiresAt: number | null;
  readonly place?: string;
  /** In the customer's own lists: how its redemption can be undone now; left out where it cannot. */
  readonly undo?: UndoOffer;
}

/**
 * Returns a voucher as the customer sees it. `now` in UTC epoch milliseconds; `place` is the name of the location where it was accepted.
 */
export function voucherCard(voucher: Voucher, now: number, place?: string): VoucherCard {
  const { id, rewardId, originKind, title, benefit, note, cost, code, ...rest } = voucher;
  const { issuedAt, endedAt, expiresAt, cancelReason, pointsWithheld } = rest;
  return {
    id,
    rewardId,
    origin: originKind,
    title,
    benefit,
    note,
    cost,
    code,
    issuedAt,
    endedAt,
    cancelReason,
    pointsWithheld,
    state: voucherState(voucher, now),
    expiresAt: expiresAt === NEVER ? null : expiresAt,
    ...(place !== undefined && { place }),
  };
}

/** The source of the ledger entry that credits a cancelled voucher's points; its reference is the voucher. */
export const CANCELLATION_SOURCE = "voucher";

/** Returns the ledger's unique key of a voucher's cancellation. */
export function reversalKey(voucherId: string): string {
  return `voucher-${voucherId}`;
}
