import type { ReplyError } from "../kit/reply.ts";
import { error, toastError } from "./entry.ts";

/** What pages say by themselves, without asking the program (specification §8). In a file of its own, so that a page needs no other words. */
export const pageErrors = {
  "logged-in-as-another": error(
    "conflict",
    "Different Account",
    () => "Another tab is logged in with a different account. Nothing was changed here.",
  ),
  "permission-denied": toastError(
    "forbidden",
    "Permission Denied",
    () => "You do not have permission to access this page.",
  ),
  internal: error(
    "internal",
    "Error",
    () => "Something went wrong on our side. Nothing was changed. Please try again.",
  ),
  "storage-full": error(
    "unavailable",
    "Error",
    () =>
      "This browser's storage is full, so nothing was saved. Remove a picture you no longer need or free up space in the browser, then try again.",
  ),
  offline: error(
    "unavailable",
    "Error",
    () => "We can't connect right now. Please check your connection and try again.",
  ),
  "initialization-failed": toastError(
    "internal",
    "Initialization Error",
    () => "Could not load app data. Please refresh.",
  ),
  "start-failed": toastError(
    "internal",
    "Error",
    () => "Failed to initialize the app. Please try again.",
  ),
  "password-required": toastError(
    "refused",
    "Password Required",
    () => "Please enter your current password to change your email address.",
  ),
  "new-passwords-differ": toastError("refused", "Error", () => "New passwords do not match."),
  "passwords-differ": toastError("refused", "Error", () => "Passwords don't match!"),
  "no-referral-code": toastError("refused", "Error", () => "No referral code to copy."),
  "copy-link-failed": toastError("refused", "Error", () => "Failed to copy link."),
  "messenger-app-id-missing": toastError(
    "refused",
    "Messenger",
    () =>
      "Sharing in Messenger needs an app id of a social network, which isn't set up here. Please copy the link instead.",
  ),
  "qr-picture-failed": toastError(
    "internal",
    "Error",
    () => "Failed to generate QR code for 2FA setup.",
  ),
};

/** One of {@link pageErrors}' codes. */
export type PageErrorCode = keyof typeof pageErrors;

/** The words for a page's own code, ready to show. */
export function pageError(code: PageErrorCode): ReplyError {
  const { title, text, isToast } = pageErrors[code];
  return { code, title, message: text({}), params: {}, ...(isToast && { isToast }) };
}
