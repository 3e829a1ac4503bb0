import { catalogue } from "../catalogue.ts";
import { plural } from "./format.ts";

/** The texts of vouchers. */
export const vouchersTexts = catalogue("vouchers", {
  noVouchersRightNow: "No vouchers right now.",
  emptyWalletText: "Redeem a reward to get a voucher.",
  seeAllRewards: "See all rewards",
  pastVouchers: "Past vouchers",
  noPastVouchersYet: "No past vouchers yet.",
  pastListText: "Used and expired vouchers appear here.",
  used: "Used",
  expired: "Expired",
  returned: "Returned",
  atPlace: ({ place }: { place: string }) => ` · at ${place}`,
  costBack: ({ cost }: { cost: string }) => `${cost} back`,
  pastRowReturnedText: ({ back, pointsWithheld }: { back: string; pointsWithheld: string }) =>
    `${back}, ${pointsWithheld} withheld for a refund`,
  showPastVouchers: "Show past vouchers",
  show: "Show",
  showTitle: ({ title }: { title: string }) => `Show ${title}`,
  giftDay: ({ day }: { day: string }) => `Gift, ${day}`,
  readyVouchers: "Ready vouchers",
  loading: "Loading…",
  wallet: "Wallet",
  walletPageLead: "Show a voucher at the counter to use it.",
  walletPageWalletPage: ({ count }: { count: number }) =>
    plural(count, { one: "1 voucher ready", other: `${count} vouchers ready` }),
  walletPageText: ({ forfeitedPoints }: { forfeitedPoints: string }) =>
    `You had already spent ${forfeitedPoints} from a refunded purchase. If one of your vouchers is returned, you get that much less back.`,
});
