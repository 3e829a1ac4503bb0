import type { Complaint } from "../kit/malformed.ts";
import { error, toastError } from "./entry.ts";

function howLong(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}

/** What goes wrong before an action is reached, or around it. */
export const doorErrors = {
  "malformed-input": error<{ issues: readonly Complaint[] }>(
    "malformed",
    "Error",
    ({ issues }) => issues[0]?.message ?? "Please check what you entered.",
  ),
  "unknown-action": error<{ name: string }>(
    "missing",
    "Error",
    ({ name }) => `There is no action called ${name}.`,
  ),
  "retry-key-missing": error(
    "malformed",
    "Error",
    () => "Please send an Idempotency-Key header of 8 to 100 letters, digits or hyphens.",
  ),
  "retry-key-reused": error(
    "conflict",
    "Error",
    () => "This request key was already used for something else. Please try again.",
  ),
  "cross-site": error(
    "forbidden",
    "Permission Denied",
    () => "This request came from another site. Please use this site's own pages.",
  ),
  "not-signed-in": toastError("unauthenticated", "Login Required", () => "You must be logged in."),
  "too-many-requests": error<{ seconds: number }>(
    "too-many",
    "Slow down",
    ({ seconds }) => `Too many attempts. Please wait ${howLong(seconds)} and try again.`,
  ),
  "too-busy": error<{ seconds: number }>(
    "unavailable",
    "One moment",
    ({ seconds }) =>
      `Many people are logging in right now. Please wait ${howLong(seconds)} and try again.`,
  ),
  "store-unavailable": error(
    "unavailable",
    "Error",
    () => "We can't load or save anything right now. Please try again in a moment.",
  ),
};
