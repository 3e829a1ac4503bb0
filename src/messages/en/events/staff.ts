import type { staff } from "#core/staff/declarations.ts";
import type { EventTexts } from "../../declared.ts";

/** What the page announces after the events of staff (specification §8, §9). */
export const staffEvents = {
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
