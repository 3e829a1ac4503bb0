import * as z from "zod/mini";
import { DAY_MS } from "../kit/time.ts";
import { RECORDED_WITHIN_DAYS } from "../locations/recorded-within.ts";

/**
 * What a customer shows at the counter to be known by: a number that is theirs for some minutes. Kept for days, so that what a till wrote
 * down without a network finds its customer later. Times are UTC epoch milliseconds.
 */
export const memberCodeSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  /** Eight digits. */
  code: z.string(),
  issuedAt: z.int(),
  /** From then on nobody new is served by it. */
  expiresAt: z.int(),
});

/** A stored code, see {@link memberCodeSchema}. */
export type MemberCode = z.output<typeof memberCodeSchema>;

/** How long a code that nobody is served by any more is kept, in milliseconds: as long as what was done with it can be recorded. */
export const MEMBER_CODE_KEPT_MS = RECORDED_WITHIN_DAYS * DAY_MS;
