import { error, toastError } from "./entry.ts";

/** Refusals about people and their accounts: sign-up, login, recovery, two-factor, profile (specification §8). */
export const memberErrors = {
  "login-failed": toastError("refused", "Login Failed", () => "Invalid email or password."),
  "account-deactivated": toastError(
    "refused",
    "Login Failed",
    () => "Your account has been deactivated. Please contact support.",
  ),
  "email-taken": toastError(
    "refused",
    "Signup Failed",
    () => "An account with this email already exists.",
  ),
  "referral-code-invalid": toastError(
    "refused",
    "Invalid Referral Code",
    () => "The referral code used is not valid.",
  ),
  "referral-code-generation-failed": toastError(
    "refused",
    "Referral Code Generation Failed",
    () => "We couldn't create a referral code. Please try again.",
  ),
  "user-not-found": toastError("missing", "Error", () => "User not found."),
  "name-reserved": error(
    "refused",
    "Error",
    () => "This name is reserved. Please use another one.",
  ),
  "email-in-use": toastError(
    "refused",
    "Error",
    () => "An account with this email already exists.",
  ),
  "password-too-common": error(
    "refused",
    "Error",
    () => "This password is too common. Choose a longer or less predictable one.",
  ),
  "current-password-wrong": error(
    "refused",
    "Error",
    () => "Your current password is incorrect. Please try again.",
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
    () => "This tier does not exist. Please choose one from the list.",
  ),
  "managed-under-roles": toastError(
    "refused",
    "Action Denied",
    () => "Admin/Sub-admin accounts must be managed via Roles & Permissions.",
  ),
  "own-account-among-customers": toastError(
    "refused",
    "Action Denied",
    () => "You cannot delete your own account from this panel.",
  ),
  "own-account-active": toastError(
    "refused",
    "Action Denied",
    () => "You cannot deactivate your own account.",
  ),
  "own-account-stays": toastError(
    "refused",
    "Action Denied",
    () => "You cannot delete your own account.",
  ),
  "main-admin-stays-active": toastError(
    "refused",
    "Action Denied",
    () => "The main admin account cannot be deactivated.",
  ),
  "main-admin-stays": toastError(
    "refused",
    "Action Denied",
    () => "The main admin account cannot be deleted.",
  ),
  "staff-account-stays": toastError(
    "refused",
    "Action Denied",
    () => "Only an admin can delete staff accounts, under Roles & Permissions.",
  ),
  "permissions-for-sub-admins": toastError(
    "refused",
    "Error",
    () => "Permissions can only be set for sub-admins.",
  ),
  "photo-unusable": error(
    "refused",
    "Error",
    () => "This photo isn't a JPEG, PNG or WebP file. Please choose another one.",
  ),
  "no-account-with-email": toastError(
    "refused",
    "Password Reset Failed",
    () => "No account found with this email.",
  ),
  "admin-recovery-misconfigured": toastError(
    "refused",
    "Admin Recovery Misconfiguration",
    () => "Master admin email constant does not match default admin user data.",
  ),
  "admin-recovery-failed": toastError(
    "refused",
    "Admin Recovery Failed",
    () => "The provided secondary email does not match the registered admin recovery email.",
  ),
  "admin-recovery-unavailable": toastError(
    "refused",
    "Error",
    () => "Admin recovery feature not available.",
  ),
  "reset-link-invalid": error(
    "refused",
    "Password Reset Failed",
    () => "This link has expired or was already used. Please request a new one.",
  ),
  "totp-verification-failed": toastError(
    "refused",
    "TOTP Verification Failed",
    () => "Admin user not found or TOTP not properly configured.",
  ),
  "totp-invalid": toastError("refused", "TOTP Verification Failed", () => "Invalid TOTP code."),
  "totp-missing": toastError("malformed", "Error", () => "User data or TOTP code is missing."),
  "totp-login-over": error(
    "refused",
    "TOTP Verification Failed",
    () => "This login has expired. Please log in again.",
  ),
  "totp-staff-only": toastError(
    "refused",
    "Error",
    () => "TOTP can only be set up for admin accounts.",
  ),
  "admin-user-not-found": toastError("missing", "Error", () => "Admin user not found."),
  "totp-already-on": error(
    "refused",
    "Error",
    () => "Two-factor authentication is already on. To use another app, turn it off first.",
  ),
  "totp-invalid-at-setup": toastError(
    "refused",
    "Error",
    () => "Invalid TOTP code. Please try again.",
  ),
  "totp-invalid-at-disable": toastError(
    "refused",
    "Error",
    () => "Invalid TOTP code. Cannot disable 2FA.",
  ),
  "totp-not-enabled": toastError("refused", "Error", () => "TOTP not enabled or user not found."),
  "session-not-found": error("missing", "Error", () => "This device is already logged out."),
  "verification-failed": toastError(
    "refused",
    "Verification Failed",
    () => "The characters you entered do not match the verification code. Please try again.",
  ),
};
