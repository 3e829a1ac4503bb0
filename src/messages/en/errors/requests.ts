import type { requests } from "#core/requests/declarations.ts";
import type { PageErrorCode } from "#core/requests/page-errors.ts";
import type { ErrorTexts } from "../../declared.ts";
import { plural } from "../format.ts";

/** How long to wait, for example '2 minutes'. In: seconds. */
function howLong(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return plural(seconds, { one: "1 second", other: `${seconds} seconds` });
}

/** The texts of the errors of requests (specification §8). */
export const requestsErrors = {
  "malformed-input": {
    title: "Error",
    text: "Please check what you entered.",
  },
  "unknown-action": { title: "Error", text: ({ name }) => `There is no action called ${name}.` },
  "retry-key-missing": {
    title: "Error",
    text: "Please send an Idempotency-Key header of 8 to 100 letters, digits or hyphens.",
  },
  "retry-key-reused": {
    title: "Error",
    text: "This request key was already used for something else. Please try again.",
  },
  "cross-site": {
    title: "Permission Denied",
    text: "This request came from another site. Please use this site's own pages.",
  },
  "not-signed-in": { title: "Login Required", text: "You must be logged in.", isToast: true },
  "too-many-requests": {
    title: "Slow down",
    text: ({ seconds }) => `Too many attempts. Please wait ${howLong(seconds)} and try again.`,
  },
  "too-busy": {
    title: "One moment",
    text: ({ seconds }) =>
      `Many people are logging in right now. Please wait ${howLong(seconds)} and try again.`,
  },
  "store-unavailable": {
    title: "Error",
    text: "We can't load or save anything right now. Please try again in a moment.",
  },
} satisfies Omit<ErrorTexts<(typeof requests)["errors"]>, PageErrorCode>;
