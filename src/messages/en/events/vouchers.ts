import type { vouchers } from "#core/vouchers/declarations.ts";
import type { EventTexts } from "../../declared.ts";
import { pointCount } from "../format.ts";

/** What the page announces after the events of vouchers (specification §8, §9). */
export const vouchersEvents = {
  "voucher.used": {
    title: "Enjoy!",
    text: ({ title }) => `Your voucher for ${title} has been used.`,
  },
  "voucher.cancelled": {
    title: "Voucher Cancelled",
    text: ({ title, points, withheld }) =>
      [
        points === 0
          ? `The voucher for ${title} was cancelled.`
          : `The voucher for ${title} was cancelled and ${pointCount(points)} credited.`,
        ...(withheld === 0 ? [] : [`${pointCount(withheld)} withheld for an earlier refund.`]),
      ].join(" "),
  },
  "voucher.accepted": {
    title: "Voucher Accepted",
    text: ({ title }) => `Please hand over: ${title}.`,
  },
  "voucher.reissued": {
    title: "New Voucher Issued",
    text: ({ title }) => `The customer has a new voucher for ${title}.`,
  },
  "voucher.issued": {
    title: "Reward Redeemed",
    text: ({ title, cost }) => `${title} is yours for ${cost} points.`,
  },
  "birthday-gift.claimed": {
    title: "Happy Birthday",
    text: ({ points }) => `Your gift: ${points} points. Have a lovely day!`,
  },
} satisfies EventTexts<(typeof vouchers)["events"]>;
