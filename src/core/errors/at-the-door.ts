import type { Complaint } from "../kit/malformed.ts";
import { error, toastError } from "./entry.ts";

function howLong(seconds: number): string {
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
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
    () => "This request was already used for something else. Please try again.",
  ),
  "cross-site": error(
    "forbidden",
    "Permission Denied",
    () => "This request came from another site. Please use the program's own pages.",
  ),
  "not-signed-in": toastError("unauthenticated", "Login Required", () => "You must be logged in."),
  "too-many-requests": error<{ seconds: number }>(
    "too-many",
    "Slow down",
    ({ seconds }) => `Too many tries. Please wait ${howLong(seconds)} and try again.`,
  ),
  "too-busy": error<{ seconds: number }>(
    "unavailable",
    "One moment",
    ({ seconds }) =>
      `Many people are signing in or up right now. Please wait ${howLong(seconds)} and try again.`,
  ),
  "store-unavailable": error(
    "unavailable",
    "Error",
    () => "The program's data cannot be reached right now. Please try again in a moment.",
  ),
};
