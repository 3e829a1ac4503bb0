import type { MembersAuditDetails } from "#core/members/audit-details.ts";
import type { members } from "#core/members/declarations.ts";
import type { membersModule } from "#core/members/module.ts";
import {
  type AuditDetailTexts,
  type AuditTexts,
  type ErrorTexts,
  type EventTexts,
  type FieldErrorTexts,
  LONG_TOAST_MS,
} from "../../declared.ts";
import { number, plural } from "../format.ts";

/** The texts of the errors of members (specification §8). */
export const errors = {
  "email-taken": {
    title: "Signup Failed",
    text: "An account with this email already exists.",
    isToast: true,
  },
  "referral-code-invalid": {
    title: "Invalid Referral Code",
    text: "The referral code used is not valid.",
    isToast: true,
  },
  "sign-up-by-invitation": {
    title: "Invitation Needed",
    text: ({ contact }) =>
      `New accounts need an invitation. Ask a friend for their referral link${contact === "" ? ", or ask the staff." : `, or write to ${contact}.`}`,
  },
  "birthday-in-future": {
    title: "Error",
    text: "Your birthday cannot be in the future. Please check the year.",
  },
  "birthday-known": {
    title: "Error",
    text: "We have your birthday already. You can change it in your profile.",
  },
  "customer-birthday-in-future": {
    title: "Error",
    text: "A birthday cannot be in the future. Please check the year.",
  },
  "tier-unknown": {
    title: "Error",
    text: "This tier does not exist. Please choose one from the list.",
  },
  "tier-end-in-past": {
    title: "Error",
    text: "The tier's last day cannot be in the past. Please choose today or a later day.",
  },
  "photo-unusable": {
    title: "Error",
    text: "This photo isn't a JPEG, PNG or WebP file. Please choose another one.",
  },
  "verification-failed": {
    title: "Verification Failed",
    text: "The characters you entered do not match the verification code. Please try again.",
    isToast: true,
  },
} satisfies ErrorTexts<(typeof members)["errors"]>;

/** What the page announces after the events of members (specification §8, §9). */
export const events = {
  "customer.joined": {
    title: "Account Created",
    text: ({ name }) => `Welcome, ${name}! Log in to start earning points.`,
    durationMs: LONG_TOAST_MS,
  },
  "account.completed": {
    title: "Account Completed",
    text: ({ name, points }) =>
      points === 0
        ? `Welcome, ${name}!`
        : `Welcome, ${name}! You already have ${number(points)} ${plural(points, { one: "point", other: "points" })}.`,
    durationMs: LONG_TOAST_MS,
  },
  "profile.updated": { title: "Profile Updated", text: "Your changes are saved." },
  "birthday.added": {
    title: "Birthday Saved",
    text: "Your gift will be here on your birthday.",
  },
  "password.changed": {
    title: "Credentials Updated",
    text: "Your password has been changed. Your other devices were logged out.",
  },
  "email.changed": {
    title: "Credentials Updated",
    text: "From now on, log in with your new email.",
  },
  "customer.updated": { title: "User Updated", text: "The changes are saved." },
} satisfies EventTexts<(typeof members)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "tier-missing": "Please choose a tier.",
  "tier-until-invalid": "Please enter a whole date.",
  "nothing-to-change": "Please enter a new email or a new password.",
  "photo-too-large": "This photo is too large. Please choose a smaller one.",
  "photo-invalid": "This file isn't a picture. Please choose a JPEG, PNG or WebP file.",
  "verification-missing": "Please enter the verification code.",
} satisfies FieldErrorTexts<(typeof members)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  signup: null,
  completeAccount: null,
  updateProfile: "Changed their profile",
  addBirthday: "Added their birthday",
  skipHomePrompt: null,
  updateCredentials: "Changed their email or password",
  editUser: "Edited a customer",
} satisfies AuditTexts<typeof membersModule>;

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "account-field": ({ field }) => field,
  "tier-changed": ({ before, after }) => `tier ${before} → ${after}`,
  "tier-until": ({ lastDay }) => (lastDay === "" ? "tier without an end" : `tier until ${lastDay}`),
  "email-replaced": "a new email",
  "password-replaced": "a new password",
} satisfies AuditDetailTexts<MembersAuditDetails>;
