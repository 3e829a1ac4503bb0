import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { vouchersModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof vouchersModule> = {
  redeemReward: { may: "signed-in", sample: { rewardId: "no-such-reward" } },
  useVoucher: { may: "signed-in", sample: { voucherId: "no-such-voucher" } },
  cancelOwnVoucher: { may: "signed-in", sample: { voucherId: "no-such-voucher" } },
  cancelVoucher: { may: "canManageUsers", sample: { voucherId: "no-such-voucher" } },
  giveVoucher: {
    may: "canManageUsers",
    sample: {
      userId: "no-such-user",
      title: "Free Tea",
      benefit: { kind: "amount-off", amount: 350 },
      expiryDays: 30,
      reason: "Sorry for the wait.",
    },
  },
  acceptVoucher: {
    may: "canServeCounter",
    sample: { code: "V-NOSUCHCD", locationId: "no-such-location", acceptedAt: 0 },
  },
  reissueVoucher: {
    may: "canServeCounter",
    sample: { code: "V-NOSUCHCD", locationId: "no-such-location" },
  },
  wallet: { may: "signed-in", sample: { after: { expiresAt: 0, id: "no-such-voucher" } } },
  pastVouchers: { may: "signed-in", sample: { after: { issuedAt: 0, id: "no-such-voucher" } } },
  ownVoucher: { may: "signed-in", sample: { voucherId: "no-such-voucher" } },
};
