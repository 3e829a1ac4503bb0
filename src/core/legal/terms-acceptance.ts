import * as z from "zod/mini";
import type { ProgramChange } from "../world.ts";

/** That a user has accepted a version of the terms, once (docs/decisions/149). */
export const termsAcceptanceSchema = z.strictObject({
  /** The user's id and the version, see {@link termsAcceptanceId}, which makes it unique. */
  id: z.string(),
  userId: z.string(),
  version: z.int(),
  /** UTC epoch milliseconds. */
  at: z.int(),
});

/** A stored acceptance, see {@link termsAcceptanceSchema}. */
export type TermsAcceptance = z.output<typeof termsAcceptanceSchema>;

/** Returns the id of a user's acceptance of a version. */
export function termsAcceptanceId(userId: string, version: number): string {
  return `${userId}.${version}`;
}

/** Returns the change that records that a user has accepted a version. `at` in UTC epoch milliseconds. */
export function acceptance(userId: string, version: number, at: number): ProgramChange {
  const row = { id: termsAcceptanceId(userId, version), userId, version, at };
  return { kind: "insert", dataset: "termsAcceptances", row };
}
