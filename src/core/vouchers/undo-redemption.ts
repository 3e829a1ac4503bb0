import type { User } from "../identity/user.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { withholdForfeited } from "../points/forfeited.ts";
import {
  type UndoOffer,
  type Voucher,
  type VoucherCard,
  voucherCard,
  voucherState,
} from "./voucher.ts";

/** For how many minutes a customer can undo a redemption (docs/decisions/171). */
export const UNDO_MINUTES = 5;

/**
 * Returns from when on a voucher's redemption can no longer be undone by its customer, in UTC epoch milliseconds. Null for a voucher that
 * was not redeemed for points, or that replaces a used one.
 */
export function undoEnd(
  voucher: Pick<Voucher, "originKind" | "cost" | "insteadOf" | "issuedAt">,
): number | null {
  const { originKind, cost, insteadOf, issuedAt } = voucher;
  const isRedeemed = originKind === "reward" && cost > 0 && insteadOf === null;
  return isRedeemed ? issuedAt + UNDO_MINUTES * MINUTE_MS : null;
}

/** Returns the offer to undo a redemption now (UTC epoch ms); undefined where it cannot be undone. */
function undoOffer(voucher: Voucher, user: User, now: number): UndoOffer | undefined {
  const until = undoEnd(voucher);
  if (until === null || now >= until || voucherState(voucher, now) !== "ready") return undefined;
  return { until, points: withholdForfeited(user, voucher.cost).credited };
}

/**
 * Returns one of a customer's own vouchers with the offer to undo its redemption. `now` in UTC epoch milliseconds; `place` is the name of
 * the location where it was accepted.
 */
export function ownVoucherCard(
  voucher: Voucher,
  user: User,
  now: number,
  place?: string,
): VoucherCard {
  const undo = undoOffer(voucher, user, now);
  return { ...voucherCard(voucher, now, place), ...(undo && { undo }) };
}
