import type { members } from "#core/members/declarations.ts";
import type { EventTexts } from "../../declared.ts";
import { LONG_TOAST_MS } from "../../declared.ts";

/** What the page announces after the events of members (specification §8, §9). */
export const membersEvents = {
  "customer.joined": {
    title: "Account Created",
    text: ({ name }) => `Welcome, ${name}! Log in to start earning points.`,
    durationMs: LONG_TOAST_MS,
  },
  "profile.updated": { title: "Profile Updated", text: "Your changes are saved." },
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
