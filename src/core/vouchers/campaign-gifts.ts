import type { Benefit } from "../benefits/benefit.ts";
import type { Gift } from "../earning/campaign-awards.ts";
import type { PublicEventData } from "../events.ts";
import type { User } from "../identity/user.ts";
import type { Context, ProgramChange } from "../world.ts";
import { givenVoucher, issuedVoucherData } from "./given-voucher.ts";
import type { Voucher } from "./voucher.ts";

/** The vouchers that campaigns give for an occasion, with their changes and events. */
export interface GivenVouchers {
  readonly vouchers: readonly Voucher[];
  readonly changes: readonly ProgramChange[];
  readonly events: readonly {
    readonly name: "voucher.issued";
    readonly data: PublicEventData<"voucher.issued">;
  }[];
}

/** Returns the vouchers among the gifts of campaigns. `user` as the commit leaves them. */
export function campaignVouchers(
  gifts: readonly Gift[],
  user: User,
  context: Context,
): GivenVouchers {
  const vouchers = gifts.flatMap(({ rule: id, effect }): readonly Voucher[] => {
    if (effect.kind !== "voucher") return [];
    const { title, expiryDays } = effect;
    const benefit = effect.benefit as Benefit; // the commands of campaigns have validated it
    const origin = { kind: "campaign", id } as const;
    return [givenVoucher({ userId: user.id, origin, title, benefit, expiryDays }, context)];
  });
  return {
    vouchers,
    changes: vouchers.map((row) => ({ kind: "insert", dataset: "vouchers", row })),
    events: vouchers.map((voucher) => ({
      name: "voucher.issued",
      data: issuedVoucherData(voucher, user, context),
    })),
  };
}
