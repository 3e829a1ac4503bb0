import type { Benefit } from "../benefits/benefit.ts";
import type { PublicEventData } from "../events.ts";
import { actorId } from "../identity/acting-user.ts";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import type { User } from "../identity/user.ts";
import type { Context } from "../world.ts";
import { voucherWith } from "./new-voucher.ts";
import { type Voucher, voucherCard, voucherState } from "./voucher.ts";
import { ended } from "./voucher-end.ts";
import type { CancelReason, VoucherOrigin } from "./voucher-origin.ts";

/** A voucher to give without points. `note` is what the customer reads below the title; empty for none. */
export interface Gift {
  readonly userId: string;
  readonly origin: VoucherOrigin;
  readonly title: string;
  readonly benefit: Benefit;
  /** Days from today until it expires; 0 is never. */
  readonly expiryDays: number;
  readonly note?: string;
}

/** Returns a voucher that costs no points. The caller inserts it and reports it, see {@link issuedVoucherData}. */
export function givenVoucher(gift: Gift, context: Context): Voucher {
  return voucherWith({ cost: 0, note: "", ...gift }, context);
}

/** Returns the data of 'voucher.issued'. `user` as the commit leaves them. */
export function issuedVoucherData(
  voucher: Voucher,
  user: User,
  { now }: Pick<Context, "now">,
): PublicEventData<"voucher.issued"> {
  const { id: voucherId, rewardId, title, cost: points, originKind, originId } = voucher;
  const what = { voucherId, rewardId, title, origin: { kind: originKind, id: originId } };
  const { expiresAt } = voucherCard(voucher, now);
  return { ...what, ...pointsSnapshot(user), points, expiresAt };
}

/**
 * Returns the change and the event that cancel a voucher which cost no points, because what it was given for was undone. Undefined for one
 * that is used, expired or cancelled already: that is left as it is. `user` as the commit leaves them.
 * @throws TypeError for a voucher that cost points, which only `cancelVoucher` cancels
 */
export function withdrawnVoucher(
  voucher: Voucher,
  user: User,
  reason: CancelReason,
  context: Context,
) {
  const { id: voucherId, rewardId, cost } = voucher;
  if (cost > 0) throw new TypeError(`The voucher ${voucherId} cost ${cost} points.`);
  if (voucherState(voucher, context.now) !== "ready") return undefined;
  const data: PublicEventData<"voucher.cancelled"> = {
    voucherId,
    rewardId,
    ...pointsSnapshot(user),
    points: 0,
    withheld: 0,
    reason,
  };
  return {
    change: ended(voucher, {
      state: "cancelled",
      endedAt: context.now,
      endedBy: actorId(context),
      cancelReason: reason,
    }),
    event: { name: "voucher.cancelled" as const, data },
  };
}
