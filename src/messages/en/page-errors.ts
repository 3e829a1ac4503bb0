import type { pageErrors } from "#core/requests/page-errors.ts";
import type { ErrorTexts } from "../declared.ts";

/** The texts of the errors that pages write about themselves (specification §8). */
export const pageErrorTexts = {
  "logged-in-as-another": {
    title: "Different Account",
    text: "Another tab is logged in with a different account. Nothing was changed here.",
  },
  "permission-denied": {
    title: "Permission Denied",
    text: "You do not have permission to access this page.",
    isToast: true,
  },
  internal: {
    title: "Error",
    text: "Something went wrong on our side. Nothing was changed. Please try again.",
  },
  "storage-full": {
    title: "Error",
    text: "This browser's storage is full, so nothing was saved. Remove a picture you no longer need or free up space in the browser, then try again.",
  },
  offline: {
    title: "Error",
    text: "We can't connect right now. Please check your connection and try again.",
  },
  "initialization-failed": {
    title: "Initialization Error",
    text: "Could not load app data. Please refresh.",
    isToast: true,
  },
  "start-failed": {
    title: "Error",
    text: "Failed to initialize the app. Please try again.",
    isToast: true,
  },
  "password-required": {
    title: "Password Required",
    text: "Please enter your current password to change your email address.",
    isToast: true,
  },
  "new-passwords-differ": { title: "Error", text: "New passwords do not match.", isToast: true },
  "passwords-differ": { title: "Error", text: "Passwords don't match!", isToast: true },
  "no-referral-code": { title: "Error", text: "No referral code to copy.", isToast: true },
  "copy-link-failed": { title: "Error", text: "Failed to copy link.", isToast: true },
  "messenger-app-id-missing": {
    title: "Messenger",
    text: "Sharing in Messenger needs an app id of a social network, which isn't set up here. Please copy the link instead.",
    isToast: true,
  },
  "qr-picture-failed": {
    title: "Error",
    text: "Failed to generate QR code for 2FA setup.",
    isToast: true,
  },
} satisfies ErrorTexts<typeof pageErrors>;
