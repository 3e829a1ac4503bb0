import type { sessions } from "#core/sessions/declarations.ts";
import type { ErrorTexts } from "../../declared.ts";

/** The texts of the errors of sessions (specification §8). */
export const sessionsErrors = {
  "login-failed": { title: "Login Failed", text: "Invalid email or password.", isToast: true },
  "account-deactivated": {
    title: "Login Failed",
    text: "Your account has been deactivated. Please contact support.",
    isToast: true,
  },
  "no-account-with-email": {
    title: "Password Reset Failed",
    text: "No account found with this email.",
    isToast: true,
  },
  "admin-recovery-misconfigured": {
    title: "Admin Recovery Misconfiguration",
    text: "Master admin email constant does not match default admin user data.",
    isToast: true,
  },
  "admin-recovery-failed": {
    title: "Admin Recovery Failed",
    text: "The provided secondary email does not match the registered admin recovery email.",
    isToast: true,
  },
  "admin-recovery-unavailable": {
    title: "Error",
    text: "Admin recovery feature not available.",
    isToast: true,
  },
  "reset-link-invalid": {
    title: "Password Reset Failed",
    text: "This link has expired or was already used. Please request a new one.",
  },
  "totp-verification-failed": {
    title: "TOTP Verification Failed",
    text: "Admin user not found or TOTP not properly configured.",
    isToast: true,
  },
  "totp-invalid": { title: "TOTP Verification Failed", text: "Invalid TOTP code.", isToast: true },
  "totp-missing": { title: "Error", text: "User data or TOTP code is missing.", isToast: true },
  "totp-login-over": {
    title: "TOTP Verification Failed",
    text: "This login has expired. Please log in again.",
  },
  "session-not-found": { title: "Error", text: "This device is already logged out." },
} satisfies ErrorTexts<(typeof sessions)["errors"]>;
