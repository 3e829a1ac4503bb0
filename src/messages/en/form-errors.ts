import type { pageErrors } from "#core/requests/page-errors.ts";
import type { ErrorTexts } from "../declared.ts";

/** The texts of the errors that only some pages with forms write about themselves (specification §8), apart from those that every page may need. */
export const formErrorTexts = {
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
} satisfies Partial<ErrorTexts<typeof pageErrors>>;

/** A code of {@link formErrorTexts}. */
export type FormErrorCode = keyof typeof formErrorTexts;
