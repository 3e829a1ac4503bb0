import type { identity } from "#core/identity/declarations.ts";
import type { DatasetTexts, ErrorTexts, FieldErrorTexts } from "../../declared.ts";
import type { FormTextCode } from "../form-texts.ts";

/** The texts of the errors of identity (specification §8). */
export const errors = {
  "user-not-found": { title: "Error", text: "User not found.", isToast: true },
  "name-reserved": { title: "Error", text: "This name is reserved. Please use another one." },
  "email-in-use": {
    title: "Error",
    text: "An account with this email already exists.",
    isToast: true,
  },
  "password-too-common": {
    title: "Error",
    text: "This password is too common. Choose a longer or less predictable one.",
  },
  "current-password-wrong": {
    title: "Error",
    text: "Your current password is incorrect. Please try again.",
  },
  "managed-under-roles": {
    title: "Action Denied",
    text: "Admin/Sub-admin accounts must be managed via Roles & Permissions.",
    isToast: true,
  },
  "main-admin-stays": {
    title: "Action Denied",
    text: "The main admin account cannot be deleted.",
    isToast: true,
  },
} satisfies ErrorTexts<(typeof identity)["errors"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "name-missing": "Please enter your name.",
  "name-has-hidden-characters": "This name contains hidden characters. Please type it again.",
  "email-missing": "Please enter your email.",
  "email-incomplete": "Please enter a complete email address, like ana@example.com.",
  "password-too-short": "Please use a password of at least 8 characters.",
  "phone-invalid": "Please use only digits, spaces and + - ( ) . in a phone number.",
  "own-birthday-invalid": "Please enter your birthday as a valid date, from 1900 on.",
  "birthday-invalid": "Please enter the birthday as a valid date, from 1900 on.",
  "user-name-missing": "Please enter a name.",
  "user-email-missing": "Please enter an email.",
  "date-invalid": "Please choose a valid date.",
  "confirmation-missing": "Please enter the password again.",
} satisfies FieldErrorTexts<Omit<(typeof identity)["fieldErrors"], FormTextCode>>;

/** What its stored data is called. */
export const datasets = {
  users: "accounts",
  credentials: "passwords",
} satisfies DatasetTexts<(typeof identity)["datasets"]>;
