import { refuse } from "../errors.ts";
import type { PublicEventData } from "../events.ts";
import type { ProgramChange } from "../world.ts";
import { type Voucher, voucherState } from "./voucher.ts";
import type { CancelReason } from "./voucher-origin.ts";

/** Refuses a voucher that is used, cancelled or expired; no such state ever changes. `now` in UTC epoch milliseconds. */
export function checkUsable(voucher: Voucher, now: number) {
  const { title } = voucher;
  switch (voucherState(voucher, now)) {
    case "used":
      return refuse("voucher-used", { title });
    case "cancelled":
      return refuse("voucher-cancelled", { title });
    case "expired":
      return refuse("voucher-expired", { title });
    case "ready":
      return undefined;
  }
}

/**
 * Returns the change that uses or cancels a voucher: the time (UTC epoch ms), the staff user or till unless the customer did it, the
 * location where it was accepted, and why it was cancelled with the points withheld by that.
 */
export function ended(
  { id: voucherId }: Voucher,
  how: Pick<Voucher, "endedAt" | "endedBy"> & {
    readonly state: "used" | "cancelled";
    readonly locationId?: string;
    readonly cancelReason?: CancelReason;
    readonly pointsWithheld?: number;
  },
): ProgramChange {
  return { kind: "patch", dataset: "vouchers", id: voucherId, fields: how };
}

/** Returns the data of 'voucher.used': where and when (UTC epoch ms) it was used. */
export function voucherUsedData(
  { id: voucherId, userId, rewardId }: Voucher,
  use: Pick<PublicEventData<"voucher.used">, "locationId" | "usedAt">,
): PublicEventData<"voucher.used"> {
  return { voucherId, userId, rewardId, ...use };
}
