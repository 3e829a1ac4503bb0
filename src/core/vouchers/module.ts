import { acceptVoucher } from "./accept-voucher.ts";
import { cancelOwnVoucher } from "./cancel-own-voucher.ts";
import { cancelVoucher } from "./cancel-voucher.ts";
import { giveVoucher } from "./give-voucher.ts";
import { ownVoucher } from "./own-voucher.ts";
import { pastVouchers } from "./past-vouchers.ts";
import { redeemReward } from "./redeem-reward.ts";
import { reissueVoucher } from "./reissue-voucher.ts";
import { useVoucher } from "./use-voucher.ts";
import { wallet } from "./wallet.ts";

/** The actions of the module vouchers; its datasets, error codes and events are in declarations.ts. */
export const vouchersModule = {
  commands: {
    redeemReward,
    useVoucher,
    cancelOwnVoucher,
    giveVoucher,
    cancelVoucher,
    acceptVoucher,
    reissueVoucher,
  },
  queries: {
    wallet,
    pastVouchers,
    ownVoucher,
  },
};
