import * as z from "zod/mini";
import { DAY_MS } from "../kit/time.ts";
import { RECORDED_WITHIN_DAYS } from "../locations/recorded-within.ts";

/** How long an offline code is valid, in milliseconds: 24 hours. */
export const OFFLINE_CODE_MS = DAY_MS;

/** How long a revocation is stored, in milliseconds: as long as purchases with a code that was issued before it can be recorded. */
export const REVOCATION_KEPT_MS = OFFLINE_CODE_MS + RECORDED_WITHIN_DAYS * DAY_MS;

/** Revokes all offline codes of a user that were issued before it or at the same time (docs/decisions/164). */
export const codeRevocationSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  /** UTC epoch milliseconds. */
  at: z.int(),
});

/** A stored revocation, see {@link codeRevocationSchema}. */
export type CodeRevocation = z.output<typeof codeRevocationSchema>;
