import type { requests } from "#core/requests/declarations.ts";
import type { requestsFieldErrors as declared } from "#core/requests/field-errors.ts";
import type { PageErrorCode } from "#core/requests/page-errors.ts";
import type { DatasetTexts, ErrorTexts, FieldErrorTexts } from "../../declared.ts";
import { plural } from "../format.ts";

/** How long to wait, for example '2 minutes'. In: seconds. */
function howLong(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return plural(seconds, { one: "1 second", other: `${seconds} seconds` });
}

/** The texts of the errors of requests (specification §8). */
export const errors = {
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
    title: "Slow Down",
    text: ({ seconds }) => `Too many attempts. Please wait ${howLong(seconds)} and try again.`,
  },
  "too-busy": {
    title: "One Moment",
    text: ({ seconds }) =>
      `Many people are logging in right now. Please wait ${howLong(seconds)} and try again.`,
  },
  "store-unavailable": {
    title: "Error",
    text: "We can't load or save anything right now. Please try again in a moment.",
  },
} satisfies Omit<ErrorTexts<(typeof requests)["errors"]>, PageErrorCode>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "request-unreadable":
    "This request could not be read. Please send a complete JSON object in UTF-8.",
  "path-invalid": "This path is not valid. Please check the address.",
  "address-not-found": "Nothing was found at this address.",
  "method-not-post": "Please call actions with POST.",
  "request-too-slow": "The request took too long. Please send it again.",
  "address-too-long": "Please use a shorter address.",
  "body-not-json":
    "Please send JSON in UTF-8, not compressed, with the header Content-Type: application/json.",
  "expect-header": "Please omit the Expect header, or set it to 100-continue.",
  "host-unknown":
    "Please open this server as localhost or 127.0.0.1. To reach it by another name, set PUBLIC_URL or HOST.",
  "too-many-connections": "This address has too many open connections. Please close some first.",
  "headers-too-large": "Please send fewer or shorter headers.",
  "request-invalid": "This request could not be read. Please check it.",
  "body-too-large": ({ max }) => `Please send at most ${max / 1024} KiB.`,
} satisfies FieldErrorTexts<typeof declared>;

/** What its stored data is called. */
export const datasets = {
  receipts: "receipts of actions",
} satisfies DatasetTexts<(typeof requests)["datasets"]>;
