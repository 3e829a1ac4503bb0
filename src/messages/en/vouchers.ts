import { catalogue } from "../catalogue.ts";
import { plural } from "./format.ts";

/** The texts of vouchers. */
export const vouchersTexts = catalogue("vouchers", {
  noVouchersRightNow: "No vouchers right now.",
  noVouchersHint: "Redeem a reward to get a voucher.",
  seeAllRewards: "See all rewards",
  pastVouchers: "Past vouchers",
  noPastVouchersYet: "No past vouchers yet.",
  noPastVouchersHint: "Used and expired vouchers appear here.",
  promoCode: "Promo code",
  promoCodeHint: "From a flyer or a card that you got. Capitals and hyphens don't matter.",
  sendCode: "Use code",
  checkingCode: "Checking…",
  used: "Used",
  expired: "Expired",
  cancelled: "Cancelled",
  atPlace: ({ place }: { place: string }) => ` · at ${place}`,
  pointsBack: ({ cost }: { cost: string }) => `${cost} back`,
  pointsBackWithheld: ({ back, pointsWithheld }: { back: string; pointsWithheld: string }) =>
    `${back}, ${pointsWithheld} withheld for a refund`,
  showPastVouchers: "Show past vouchers",
  show: "Show",
  showTitle: ({ title }: { title: string }) => `Show ${title}`,
  codeDay: ({ day }: { day: string }) => `Promo code, ${day}`,
  undoneByYou: "You undid it",
  cancelledForRefund: "Its purchase was refunded",
  cancelledByCorrection: "Its progress was corrected",
  giftDay: ({ day }: { day: string }) => `Gift, ${day}`,
  readyVouchers: "Ready vouchers",
  wallet: "Wallet",
  lead: "Show a voucher at the counter to use it.",
  vouchersReady: ({ count }: { count: number }) =>
    plural(count, { one: "1 voucher ready", other: `${count} vouchers ready` }),
  forfeitedNote: ({ forfeitedPoints }: { forfeitedPoints: string }) =>
    `You had already spent ${forfeitedPoints} from a refunded purchase. If one of your vouchers is cancelled, you get that much less back.`,
});
