import { catalogue } from "../catalogue.ts";
import { plural, pointCount } from "./format.ts";

/** The texts of vouchers that several features show. */
export const sharedVouchersTexts = catalogue("shared-vouchers", {
  noExpiryDate: "No expiry date",
  expired: "Expired",
  minutesLeft: ({ minutes }: { minutes: number }) =>
    plural(minutes, { one: "1 minute left", other: `${minutes} minutes left` }),
  useItToday: ({ time }: { time: string }) => `Use it today${time}`,
  useItBy: ({ last, time }: { last: string; time: string }) => `Use it by ${last}${time}`,
  endsSoon: ({ days, last, time }: { days: number; last: string; time: string }) =>
    `${days === 1 ? "Ends tomorrow" : `Ends in ${days} days`}: ${last}${time}`,
  undoUntil: ({ time }: { time: string }) => `Undo, until ${time}`,
  undoTitle: ({ title, time }: { title: string; time: string }) => `Undo, until ${time}: ${title}`,
  undoing: "Undoing…",
  undoGives: ({ points }: { points: number }) => `You get ${pointCount(points)} back.`,
  undoWithheld: ({ points, withheld }: { points: number; withheld: number }) =>
    `You get ${pointCount(points)} back. ${pointCount(withheld)} withheld for an earlier refund.`,
  nowLabel: "Use now",
  onceNote: "Do this in front of our staff. It works only once.",
  confirmUse: ({ title }: { title: string }) => `Use ${title} now?`,
  notYet: "Not yet",
  confirmUseVoucher: "Use voucher",
  using: "Using…",
  done: "Done",
  qrCodeOfThisVoucher: "QR code of this voucher",
  voucherCode: ({ code }: { code: string }) => `Code ${code}`,
  offlineVoucher: "There is no connection. Show this at the counter: staff can accept it.",
  showAtCounter: "Show this at the counter, or read the code aloud.",
  cancelled: "Cancelled",
  voucherCancelled: "This voucher was cancelled, and you got its points back.",
  voucherEnded: "This voucher can no longer be used.",
  used: "Used",
  usedAtPlace: ({ place }: { place: string }) => `Used at ${place}`,
  byTime: ({ time }: { time: string }) => ` by ${time}`,
});
