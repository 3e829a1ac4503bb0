import type { staff } from "#core/staff/declarations.ts";
import type { ErrorTexts } from "../../declared.ts";

/** The texts of the errors of staff (specification §8). */
export const staffErrors = {
  "own-account-active": {
    title: "Action Denied",
    text: "You cannot deactivate your own account.",
    isToast: true,
  },
  "own-account-stays": {
    title: "Action Denied",
    text: "You cannot delete your own account.",
    isToast: true,
  },
  "main-admin-stays-active": {
    title: "Action Denied",
    text: "The main admin account cannot be deactivated.",
    isToast: true,
  },
  "permissions-for-sub-admins": {
    title: "Error",
    text: "Permissions can only be set for sub-admins.",
    isToast: true,
  },
  "totp-staff-only": {
    title: "Error",
    text: "TOTP can only be set up for admin accounts.",
    isToast: true,
  },
  "admin-user-not-found": { title: "Error", text: "Admin user not found.", isToast: true },
  "totp-already-on": {
    title: "Error",
    text: "Two-factor authentication is already on. To use another app, turn it off first.",
  },
  "totp-invalid-at-setup": {
    title: "Error",
    text: "Invalid TOTP code. Please try again.",
    isToast: true,
  },
  "totp-invalid-at-disable": {
    title: "Error",
    text: "Invalid TOTP code. Cannot disable 2FA.",
    isToast: true,
  },
  "totp-not-enabled": {
    title: "Error",
    text: "TOTP not enabled or user not found.",
    isToast: true,
  },
} satisfies ErrorTexts<(typeof staff)["errors"]>;
