import { refuse } from "../errors.ts";
import type { PublicEventData } from "../events.ts";
import type { ProgramChange } from "../world.ts";
import { type Voucher, voucherState } from "./voucher.ts";

/** What keeps a voucher from being used or cancelled, or undefined: no end of a voucher is ever left again. In: now in UTC epoch milliseconds. */
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
 * Ends a voucher. In: how, when in UTC epoch milliseconds, by whom unless by its holder, the location where it was accepted, if it was, and the
 * points withheld when it was cancelled.
 */
export function ended(
  { id: voucherId }: Voucher,
  how: Pick<Voucher, "endedAt" | "endedBy"> & {
    readonly state: "used" | "cancelled";
    readonly locationId?: string;
    readonly pointsWithheld?: number;
  },
): ProgramChange {
  return { kind: "patch", dataset: "vouchers", id: voucherId, fields: how };
}

/** The data of 'voucher.used'. In: the voucher, and where and when (UTC epoch milliseconds) it was used. */
export function usedData(
  { id: voucherId, userId, rewardId }: Voucher,
  use: Pick<PublicEventData<"voucher.used">, "locationId" | "usedAt">,
): PublicEventData<"voucher.used"> {
  return { voucherId, userId, rewardId, ...use };
}
