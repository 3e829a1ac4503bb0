import type { identity } from "#core/identity/declarations.ts";
import type { ErrorTexts } from "../../declared.ts";

/** The texts of the errors of identity (specification §8). */
export const identityErrors = {
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
