import * as z from "zod/mini";
import { DAY_MS, MINUTE_MS } from "../kit/time.ts";

/** The page that the link of an enrolment opens; the token is in its query. */
export const ENROLMENT_PAGE = "/complete-account";

/** How long the link works, in milliseconds: 30 days. */
export const ENROLMENT_LINK_MS = 30 * DAY_MS;

/** How long no further link is sent by email, in milliseconds: 10 minutes. */
export const LINK_RESEND_MS = 10 * MINUTE_MS;

/** How many customers a staff user can enrol within a day who have not completed their accounts. */
export const MAX_OPEN_PER_DAY = 100;

/** The name of a customer who was enrolled without one, until they complete the account. */
export const UNNAMED = "New customer";

/**
 * An account that was made at the counter and is not completed (docs/decisions/174); the row is removed when the customer completes it. Times
 * are UTC epoch milliseconds.
 */
export const enrolmentSchema = z.strictObject({
  /** The user's id. */
  id: z.string(),
  /** The SHA-256 of the link's token in hex; unique. The token itself is in the link only. */
  tokenHash: z.string(),
  /** The id of the staff user at the counter. */
  enrolledBy: z.string(),
  /** The location of the counter; null if it is unknown. */
  locationId: z.nullable(z.string()),
  createdAt: z.int(),
  /** When the latest link was made. */
  sentAt: z.int(),
  expiresAt: z.int(),
});

/** A stored enrolment, see {@link enrolmentSchema}. */
export type Enrolment = z.output<typeof enrolmentSchema>;
