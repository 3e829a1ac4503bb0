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
  "broadcast-not-found": error("missing", "Error", () => "This message has already been deleted."),
  "reward-not-found": toastError("missing", "Error", () => "Reward not found"),
  "catalogue-full": error<{ most: number }>(
    "refused",
    "Error",
    ({ most }) => `The catalogue can hold up to ${most} rewards. Please delete one first.`,
  ),
  "birthday-reward-fixed": error(
    "refused",
    "Action Denied",
    () => "The cost and category of the birthday gift can't be changed. Everything else can.",
  ),
  "birthday-reward-stays": error(
    "refused",
    "Action Denied",
    () => "The birthday gift can't be deleted. Make it inactive instead.",
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
    () => "Your birthday gift isn't available until your birthday. Come back then!",
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
      `A code can be worth up to ${most.toLocaleString("en")} points. Please enter fewer points.`,
  ),
  "qr-already-rated": error("refused", "Error", () => "You've already rated this code. Thank you!"),
  "qr-not-found": error("missing", "Error", () => "This QR code no longer exists."),
  "qr-code-generation-failed": error(
    "refused",
    "Error",
    () => "We couldn't generate a code. Please try again.",
  ),
  "qr-end-date-past": error(
    "refused",
    "Error",
    () => "This day has passed. Please choose today or a later day.",
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
    () =>
      "The codes in this batch have expired. Stop the batch, and create a new one for the rest.",
  ),
  "voucher-not-found": error(
    "missing",
    "Error",
    () => "There is no voucher with this code. Please check the code.",
  ),
  "voucher-used": error<{ title: string }>(
    "refused",
    "Already used",
    ({ title }) => `The voucher for ${title} has already been used.`,
  ),
  "voucher-cancelled": error<{ title: string }>(
    "refused",
    "Returned",
    ({ title }) => `The voucher for ${title} was returned for its points.`,
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
