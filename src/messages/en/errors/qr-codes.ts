import type { qrCodes } from "#core/qr-codes/declarations.ts";
import type { ErrorTexts } from "../../declared.ts";
import { number } from "../format.ts";

/** The texts of the errors of qr-codes (specification §8). */
export const qrCodesErrors = {
  "qr-invalid": { title: "Redemption Failed", text: "Invalid QR code." },
  "qr-redeemed": { title: "Redemption Failed", text: "This QR code has already been redeemed." },
  "qr-expired": { title: "Redemption Failed", text: "This QR code has expired." },
  "qr-one-per-day": {
    title: "Redemption Failed",
    text: ({ product }) => `You can only scan 1 code for ${product} per day.`,
  },
  "qr-own-code": {
    title: "Redemption Failed",
    text: "You generated this code, so you cannot redeem it.",
  },
  "qr-points-too-many": {
    title: "Too many points",
    text: ({ most }) =>
      `A code can be worth up to ${number(most)} points. Please enter fewer points.`,
  },
  "qr-already-rated": { title: "Error", text: "You've already rated this code. Thank you!" },
  "qr-not-found": { title: "Error", text: "This QR code no longer exists." },
  "qr-code-generation-failed": {
    title: "Error",
    text: "We couldn't generate a code. Please try again.",
  },
  "qr-end-date-past": {
    title: "Error",
    text: "This day has passed. Please choose today or a later day.",
  },
  "qr-end-date-too-late": {
    title: "Error",
    text: ({ latest }) => `Please choose a day up to ${latest}.`,
  },
  "qr-batch-not-found": { title: "Error", text: "This batch no longer exists." },
  "qr-batch-expired": {
    title: "Error",
    text: "The codes in this batch have expired. Stop the batch, and create a new one for the rest.",
  },
} satisfies ErrorTexts<(typeof qrCodes)["errors"]>;
