import type { vouchers } from "#core/vouchers/declarations.ts";
import type { ErrorTexts } from "../../declared.ts";

/** The texts of the errors of vouchers (specification §8). */
export const vouchersErrors = {
  "reward-sold-out": { title: "Sold out", text: ({ title }) => `${title} is sold out right now.` },
  "not-enough-points": {
    title: "Not enough points",
    text: ({ missing, title }) => `You need ${missing} more points to redeem ${title}.`,
    isToast: true,
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
    title: "Not yet",
    text: ({ year }) =>
      `You changed your birthday after your last gift, so your next gift is available on your birthday in ${year}.`,
  },
  "voucher-not-found": {
    title: "Error",
    text: "There is no voucher with this code. Please check the code.",
  },
  "voucher-used": {
    title: "Already used",
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
  "voucher-not-used": {
    title: "Error",
    text: ({ title }) =>
      `This location did not accept the voucher for ${title}. Undo it where it was accepted. If the customer marked it as used, it can't be undone.`,
  },
  "voucher-used-long-ago": {
    title: "Too late",
    text: ({ hours }) => `A used voucher can be reissued for up to ${hours} hours.`,
  },
} satisfies ErrorTexts<(typeof vouchers)["errors"]>;
