import type { VouchersAuditDetails } from "#core/vouchers/audit-details.ts";
import type { vouchers } from "#core/vouchers/declarations.ts";
import type { vouchersModule } from "#core/vouchers/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";
import { number, plural, pointCount } from "../format.ts";

/** Says that credited points cannot be used, because their month had expired. */
function expiredCredit(points: number): string {
  const have = plural(points, { one: "has", other: "have" });
  return `${number(points)} of these points ${have} expired in the meantime and cannot be used.`;
}

/** The texts of the errors of vouchers (specification §8). */
export const errors = {
  "reward-sold-out": { title: "Sold Out", text: ({ title }) => `${title} is sold out right now.` },
  "not-enough-points": {
    title: "Not enough points",
    text: ({ missing, title }) => `You need ${missing} more points to redeem ${title}.`,
    isToast: true,
  },
  "tier-too-low": {
    title: "Locked",
    text: ({ title, tier }) => `${title} is for customers from ${tier} on.`,
  },
  "birthday-already-redeemed": {
    title: "Error",
    text: "Birthday special already redeemed this year.",
    isToast: true,
  },
  "birthday-not-today": {
    title: "Error",
    text: "Your birthday gift isn't available until your birthday. Come back then!",
  },
  "birthday-changed": {
    title: "Not Yet",
    text: ({ year }) =>
      `You changed your birthday after your last gift, so your next gift is available on your birthday in ${year}.`,
  },
  "voucher-not-found": {
    title: "Error",
    text: "There is no voucher with this code. Please check the code.",
  },
  "voucher-used": {
    title: "Already Used",
    text: ({ title }) => `The voucher for ${title} has already been used.`,
  },
  "voucher-cancelled": {
    title: "Cancelled",
    text: ({ title }) => `The voucher for ${title} was cancelled.`,
  },
  "voucher-expired": {
    title: "Expired",
    text: ({ title }) => `The voucher for ${title} has expired.`,
  },
  "voucher-not-redeemed": {
    title: "Error",
    text: ({ title }) => `You didn't pay points for ${title}, so there is nothing to undo.`,
  },
  "voucher-undo-too-late": {
    title: "Too Late",
    text: ({ title, minutes }) =>
      `${title} could be undone for ${minutes} minutes. Your voucher is in your wallet.`,
  },
  "voucher-not-used": {
    title: "Error",
    text: ({ title }) =>
      `This location did not accept the voucher for ${title}. Undo it where it was accepted. If the customer marked it as used, it can't be undone.`,
  },
  "voucher-used-long-ago": {
    title: "Too Late",
    text: ({ hours }) => `A used voucher can be reissued for up to ${hours} hours.`,
  },
} satisfies ErrorTexts<(typeof vouchers)["errors"]>;

/** What the page announces after the events of vouchers (specification §8, §9). */
export const events = {
  "voucher.used": {
    title: "Enjoy!",
    text: ({ title }) => `Your voucher for ${title} has been used.`,
  },
  "voucher.cancelled": {
    title: "Voucher Cancelled",
    text: ({ title, points, withheld, expired }) =>
      [
        points === 0
          ? `The voucher for ${title} was cancelled.`
          : `The voucher for ${title} was cancelled and ${pointCount(points)} credited.`,
        ...(withheld === 0 ? [] : [`${pointCount(withheld)} withheld for an earlier refund.`]),
        ...(expired > 0 ? [expiredCredit(expired)] : []),
      ].join(" "),
  },
  "voucher.given": {
    title: "Voucher Given",
    text: ({ title }) => `The customer has a voucher for ${title}.`,
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

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "voucher-code-missing": "Please enter or scan the voucher's code.",
  "voucher-title-missing": "Please enter what the voucher is for.",
  "voucher-expiry-invalid": "Please enter a whole number of days. 0 means never.",
  "voucher-reason-missing": "Please enter a reason. The customer reads it with the voucher.",
} satisfies FieldErrorTexts<(typeof vouchers)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  redeemReward: null,
  useVoucher: null,
  giveVoucher: "Gave a voucher",
  cancelOwnVoucher: null,
  cancelVoucher: "Cancelled a voucher",
  acceptVoucher: "Accepted a voucher",
  reissueVoucher: "Reissued a voucher",
} satisfies AuditTexts<typeof vouchersModule>;

/** What its stored data is called. */
export const datasets = {
  vouchers: "vouchers",
} satisfies DatasetTexts<(typeof vouchers)["datasets"]>;

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "voucher-accepted": ({ title, voucher, location }) =>
    `${title} (${voucher}) accepted, ${location}`,
  "voucher-cancelled": ({ title, voucher, points, withheld }) =>
    `${title} (${voucher}) cancelled, +${pointCount(points)}${
      withheld === 0 ? "" : `, ${number(withheld)} withheld for a refund`
    }`,
  "voucher-given": ({ title, voucher, reason }) => `${title} (${voucher}) given: ${reason}`,
  "voucher-reissued": ({ title, voucher, replacement }) =>
    `${title} (${voucher}) reissued (${replacement})`,
} satisfies AuditDetailTexts<VouchersAuditDetails>;
