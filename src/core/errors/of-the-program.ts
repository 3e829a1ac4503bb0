import { error, toastError } from "./entry.ts";

/** Refusals about rewards, codes and the wall (specification §8). */
export const programErrors = {
  "feedback-needs-login": toastError(
    "unauthenticated",
    "Login Required",
    () => "You must be logged in to submit feedback.",
  ),
  "feedback-not-found": error("missing", "Error", () => "This post is no longer on the wall."),
  "reply-not-found": error("missing", "Error", () => "This reply no longer exists."),
  "broadcast-not-found": error(
    "missing",
    "Error",
    () => "Somebody deleted this message meanwhile. The history shows what is left.",
  ),
  "reward-not-found": toastError("missing", "Error", () => "Reward not found"),
  "catalogue-full": error<{ most: number }>(
    "refused",
    "Error",
    ({ most }) => `The catalogue holds ${most} rewards at most. Please delete one first.`,
  ),
  "birthday-reward-fixed": error(
    "refused",
    "Action Denied",
    () => "The birthday gift stays free and in its category. Everything else about it can change.",
  ),
  "birthday-reward-stays": error(
    "refused",
    "Action Denied",
    () => "The birthday gift is part of the program. Make it inactive instead of deleting it.",
  ),
  "reward-sold-out": error<{ title: string }>(
    "refused",
    "Sold out",
    ({ title }) => `${title} is sold out right now.`,
  ),
  "not-enough-points": toastError<{ missing: number; title: string }>(
    "refused",
    "Not enough points",
    ({ missing, title }) => `You need ${missing} more points to redeem ${title}.`,
  ),
  "birthday-already-redeemed": toastError(
    "refused",
    "Error",
    () => "Birthday special already redeemed this year.",
  ),
  "birthday-not-today": error(
    "refused",
    "Error",
    () => "Your birthday gift is waiting for your birthday. Come back on the day!",
  ),
  "birthday-changed": error<{ year: number }>(
    "refused",
    "Not yet",
    ({ year }) =>
      `You changed your birthday after your last gift, so your next gift is available on your birthday in ${year}.`,
  ),
  "qr-invalid": error("missing", "Redemption Failed", () => "Invalid QR code."),
  "qr-redeemed": error(
    "refused",
    "Redemption Failed",
    () => "This QR code has already been redeemed.",
  ),
  "qr-expired": error("refused", "Redemption Failed", () => "This QR code has expired."),
  "qr-one-per-day": error<{ product: string }>(
    "refused",
    "Redemption Failed",
    ({ product }) => `You can only scan 1 code for ${product} per day.`,
  ),
  "qr-own-code": error(
    "refused",
    "Redemption Failed",
    () => "You generated this code, so you cannot redeem it.",
  ),
  "qr-points-too-many": error<{ most: number }>(
    "refused",
    "Too many points",
    ({ most }) =>
      `A code can be worth ${most.toLocaleString("en")} points at most. Please enter fewer points.`,
  ),
  "qr-already-rated": error(
    "refused",
    "Error",
    () => "You have already shared your feedback on this code. Thank you!",
  ),
  "qr-not-found": error("missing", "Error", () => "This QR code no longer exists."),
  "qr-code-generation-failed": error(
    "refused",
    "Error",
    () => "No free QR code was found. Please try again.",
  ),
  "qr-end-date-past": error(
    "refused",
    "Error",
    () => "This day is over. Please choose today or a later day.",
  ),
  "qr-end-date-too-late": error<{ latest: string }>(
    "refused",
    "Error",
    ({ latest }) => `Please choose a day up to ${latest}.`,
  ),
  "qr-batch-not-found": error("missing", "Error", () => "This batch no longer exists."),
  "qr-batch-expired": error(
    "refused",
    "Error",
    () => "The codes of this batch have expired. Stop it here, and make a new batch for the rest.",
  ),
  "voucher-not-found": error(
    "missing",
    "Error",
    () => "There is no such voucher. Please look at its code again.",
  ),
  "voucher-used": error<{ title: string }>(
    "refused",
    "Already used",
    ({ title }) => `The voucher for ${title} has been used already.`,
  ),
  "voucher-cancelled": error<{ title: string }>(
    "refused",
    "Given back",
    ({ title }) => `The voucher for ${title} was given back, and its points with it.`,
  ),
  "voucher-expired": error<{ title: string }>(
    "refused",
    "Expired",
    ({ title }) => `The voucher for ${title} has expired.`,
  ),
  "export-expired": error(
    "refused",
    "Error",
    () => "This export has expired. Please start it again.",
  ),
};
