import type { StaffAuditDetails } from "#core/staff/audit-details.ts";
import type { staff } from "#core/staff/declarations.ts";
import type { staffModule } from "#core/staff/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";

/** The texts of the errors of staff (specification §8). */
export const errors = {
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

/** What the page announces after the events of staff (specification §8, §9). */
export const events = {
  "user.deleted": {
    title: "User Deleted",
    text: "The account was deleted. Its transactions are kept.",
  },
  "sub-admin.created": {
    title: "Sub-admin Created",
    text: ({ name }) => `${name} can log in now. Please give them the password.`,
  },
  "user.activated": { title: "User Activated", text: ({ name }) => `${name} can log in again.` },
  "user.deactivated": {
    title: "User Deactivated",
    text: ({ name }) => `${name} was logged out everywhere and can no longer log in.`,
  },
  "permissions.updated": {
    title: "Permissions Updated",
    text: ({ name }) => `The new permissions of ${name} apply now.`,
  },
  "own-name.updated": { title: "Profile Updated", text: "Your name has been updated." },
  "two-factor.enabled": {
    title: "2FA Enabled",
    text: "From now on, you need a code from your app to log in.",
  },
  "two-factor.disabled": {
    title: "2FA Disabled",
    text: "You can log in with just your password again.",
  },
} satisfies EventTexts<(typeof staff)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "account-password-missing": "Please enter a password.",
  "totp-setup-incomplete": "Missing data for TOTP verification.",
  "totp-code-missing": "TOTP code is required to disable 2FA.",
} satisfies FieldErrorTexts<(typeof staff)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  generateTotpSecret: null,
  verifyAndEnableTotp: "Turned on two-factor",
  disableTotp: "Turned off two-factor",
  createSubAdmin: "Created a sub-admin",
  updatePermissions: "Changed permissions",
  toggleUserActivation: "Activated or deactivated an account",
  deleteUser: "Deleted an account",
  updateOwnName: "Changed their name",
} satisfies AuditTexts<typeof staffModule>;

/** What its stored data is called. */
export const datasets = {
  exportGrants: "exports",
} satisfies DatasetTexts<(typeof staff)["datasets"]>;

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  activated: "activated",
  deactivated: "deactivated",
} satisfies AuditDetailTexts<StaffAuditDetails>;
