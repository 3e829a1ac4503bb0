import * as z from "zod/mini";
import { DAY_MS } from "../kit/time.ts";
import { RECORDED_WITHIN_DAYS } from "../locations/recorded-within.ts";

/**
 * The code that identifies a customer at the counter for some minutes. Stored for days, so that a till's offline records find their
 * customer later. Times are UTC epoch milliseconds.
 */
export const memberCodeSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  /** Eight digits. */
  code: z.string(),
  issuedAt: z.int(),
  /** The code is rejected from this time on. */
  expiresAt: z.int(),
});

/** A stored code, see {@link memberCodeSchema}. */
export type MemberCode = z.output<typeof memberCodeSchema>;

/** How long an expired code is stored, in milliseconds: as long as operations with it can be recorded. */
export const MEMBER_CODE_KEPT_MS = RECORDED_WITHIN_DAYS * DAY_MS;
