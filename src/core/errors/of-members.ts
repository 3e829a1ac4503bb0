import { error } from "./entry.ts";

/** Refusals about people and their accounts: sign-up, login, recovery, two-factor, profile (specification §8). */
export const memberErrors = {
  "login-failed": error("refused", "Login Failed", () => "Invalid email or password."),
  "account-deactivated": error(
    "refused",
    "Login Failed",
    () => "Your account has been deactivated. Please contact support.",
  ),
  "email-taken": error(
    "refused",
    "Signup Failed",
    () => "An account with this email already exists.",
  ),
  "referral-code-invalid": error(
    "refused",
    "Invalid Referral Code",
    () => "The referral code used is not valid.",
  ),
  "referral-code-generation-failed": error(
    "refused",
    "Referral Code Generation Failed",
    () => "No free referral code was found for this name. Please try again.",
  ),
  "user-not-found": error("missing", "Error", () => "User not found."),
  "email-in-use": error("refused", "Error", () => "An account with this email already exists."),
  "name-reserved": error(
    "refused",
    "Error",
    () => "This name is reserved for the program itself. Please use another name.",
  ),
  "password-too-common": error(
    "refused",
    "Error",
    () =>
      "That password is on every guesser's list. Pick something longer or odder, such as three words.",
  ),
  "current-password-wrong": error(
    "refused",
    "Error",
    () => "Your current password is not right. Please type it again.",
  ),
  "birthday-in-future": error(
    "refused",
    "Error",
    () => "Your birthday cannot be in the future. Please check the year.",
  ),
  "customer-birthday-in-future": error(
    "refused",
    "Error",
    () => "A birthday cannot be in the future. Please check the year.",
  ),
  "tier-unknown": error(
    "refused",
    "Error",
    () => "This program has no such tier. Please choose one of the list.",
  ),
  "managed-under-roles": error(
    "refused",
    "Action Denied",
    () => "Admin/Sub-admin accounts must be managed via Roles & Permissions.",
  ),
  "own-account-among-customers": error(
    "refused",
    "Action Denied",
    () => "You cannot delete your own account from this panel.",
  ),
  "own-account-active": error(
    "refused",
    "Action Denied",
    () => "You cannot deactivate your own account.",
  ),
  "own-account-stays": error(
    "refused",
    "Action Denied",
    () => "You cannot delete your own account.",
  ),
  "main-admin-stays-active": error(
    "refused",
    "Action Denied",
    () => "The main admin account cannot be deactivated.",
  ),
  "main-admin-stays": error(
    "refused",
    "Action Denied",
    () => "The main admin account cannot be deleted.",
  ),
  "staff-account-stays": error(
    "refused",
    "Action Denied",
    () => "Accounts of staff are deleted by an admin, under Roles & Permissions. Please ask one.",
  ),
  "permissions-for-sub-admins": error(
    "refused",
    "Error",
    () => "Permissions can only be set for sub-admins.",
  ),
  "photo-unusable": error(
    "refused",
    "Error",
    () => "This photo is no JPEG, PNG or WebP picture. Please choose another one.",
  ),
  "no-account-with-email": error(
    "refused",
    "Password Reset Failed",
    () => "No account found with this email.",
  ),
  "admin-recovery-misconfigured": error(
    "refused",
    "Admin Recovery Misconfiguration",
    () => "Master admin email constant does not match default admin user data.",
  ),
  "admin-recovery-failed": error(
    "refused",
    "Admin Recovery Failed",
    () => "The provided secondary email does not match the registered admin recovery email.",
  ),
  "admin-recovery-unavailable": error(
    "refused",
    "Error",
    () => "Admin recovery feature not available.",
  ),
  "reset-link-invalid": error(
    "refused",
    "Password Reset Failed",
    () => "This link has expired or was already used. Please ask for a new one.",
  ),
  "totp-verification-failed": error(
    "refused",
    "TOTP Verification Failed",
    () => "Admin user not found or TOTP not properly configured.",
  ),
  "totp-invalid": error("refused", "TOTP Verification Failed", () => "Invalid TOTP code."),
  "totp-missing": error("malformed", "Error", () => "User data or TOTP code is missing."),
  "totp-login-over": error(
    "refused",
    "TOTP Verification Failed",
    () => "This login has expired. Please log in again.",
  ),
  "totp-staff-only": error("refused", "Error", () => "TOTP can only be set up for admin accounts."),
  "admin-user-not-found": error("missing", "Error", () => "Admin user not found."),
  "totp-already-on": error(
    "refused",
    "Error",
    () => "Two-factor is on already. Turn it off first to set up another app.",
  ),
  "totp-invalid-at-setup": error("refused", "Error", () => "Invalid TOTP code. Please try again."),
  "totp-invalid-at-disable": error(
    "refused",
    "Error",
    () => "Invalid TOTP code. Cannot disable 2FA.",
  ),
  "totp-not-enabled": error("refused", "Error", () => "TOTP not enabled or user not found."),
  "session-not-found": error("missing", "Error", () => "This device is signed out already."),
  "verification-failed": error(
    "refused",
    "Verification Failed",
    () => "The characters you entered do not match the verification code. Please try again.",
  ),
};
