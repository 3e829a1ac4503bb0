import { expect } from "vitest";
import { NOON } from "./context.ts";

/** The change that revokes a user's offline codes at a time, UTC epoch milliseconds, as a test compares it. */
export function revokedCodes(userId: string, at = NOON) {
  const row: unknown = { id: expect.any(String), userId, at };
  return { kind: "insert", dataset: "codeRevocations", row } as const;
}
