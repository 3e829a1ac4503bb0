import type { SessionsAuditDetails } from "#core/sessions/audit-details.ts";
import type { sessions } from "#core/sessions/declarations.ts";
import type { sessionsModule } from "#core/sessions/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";
import { deviceName } from "../devices.ts";
import { number, plural } from "../format.ts";

/** The texts of the errors of sessions (specification §8). */
export const errors = {
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
  "verification-link-invalid": {
    title: "Address Not Confirmed",
    text: "This link has expired or was already used. Your profile can send you a new one.",
  },
  "address-already-verified": {
    title: "Already Confirmed",
    text: "Your email address is already confirmed.",
  },
  "session-not-found": { title: "Error", text: "This device is already logged out." },
} satisfies ErrorTexts<(typeof sessions)["errors"]>;

/** What the page announces after the events of sessions (specification §8, §9). */
export const events = {
  "user.logged-in": { title: "Login Successful", text: ({ name }) => `Good to see you, ${name}.` },
  "device.logged-out": {
    title: "Device Logged Out",
    text: ({ device }) =>
      `${device === "" ? "An unknown device" : deviceName(device)} is logged out.`,
  },
  "other-devices.logged-out": {
    title: "Devices Logged Out",
    text: "You're now logged in only on this device.",
  },
  "user.logged-out": { title: "Logged Out", text: "See you soon." },
  "password-reset.requested": {
    title: "Reset Link Sent",
    text: ({ email, isSimulated }) =>
      isSimulated
        ? `This was simulated. No email was sent to ${email}.`
        : `We sent a link to choose a new password to ${email}.`,
  },
  "admin-recovery.requested": {
    title: "Recovery Link Sent",
    text: ({ isSimulated }) =>
      isSimulated
        ? "This was simulated. No email was sent to the recovery address."
        : "We sent a link to choose a new password to the recovery address.",
  },
  "address-verification.sent": {
    title: "Link Sent",
    text: ({ email }) => `We sent a link to ${email}. It works for 24 hours.`,
  },
  "address.verified": {
    title: "Address Confirmed",
    text: "Thank you. Your email address is confirmed.",
  },
  "password.reset": { title: "Password Changed", text: "Log in with your new password." },
} satisfies EventTexts<(typeof sessions)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "secondary-email-missing": "Please enter the secondary admin email.",
  "password-missing": "Please enter your password.",
} satisfies FieldErrorTexts<(typeof sessions)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  issueChallenge: null,
  login: null,
  verifyTotpLogin: null,
  logout: null,
  endSession: "Logged out one of their devices",
  endOtherSessions: "Logged out their other devices",
  requestPasswordReset: null,
  recoverAdmin: null,
  setNewPassword: null,
  verifyAddress: null,
  resendVerification: null,
} satisfies AuditTexts<typeof sessionsModule>;

/** What its stored data is called. */
export const datasets = {
  sessions: "sessions",
  challenges: "verification codes",
  loginTickets: "two-factor logins",
  resetLinks: "password reset links",
  verificationLinks: "links that confirm an email address",
  attempts: "failed attempts",
} satisfies DatasetTexts<(typeof sessions)["datasets"]>;

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "unknown-device": "an unknown device",
  device: ({ device }) => deviceName(device),
  devices: ({ count }) => plural(count, { one: "1 device", other: `${number(count)} devices` }),
} satisfies AuditDetailTexts<SessionsAuditDetails>;
