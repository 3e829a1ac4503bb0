import * as z from "zod/mini";

/**
 * How many emails a program day had: sent, refused for good by the recipient's server, and not sent because the recipient may not receive
 * them. `id` is the day, 'YYYY-MM-DD'; `at` is when it was first counted, UTC epoch milliseconds.
 */
export const mailDaySchema = z.strictObject({
  id: z.string(),
  at: z.int(),
  sent: z.int().check(z.gte(0)),
  bounced: z.int().check(z.gte(0)),
  dropped: z.int().check(z.gte(0)),
});

/** A stored day, see {@link mailDaySchema}. */
export type MailDay = z.output<typeof mailDaySchema>;

/** The days that the settings of email add up. */
export const COUNTED_DAYS = 30;

/** How long a day is stored, in milliseconds: longer than it is shown. */
export const MAIL_DAY_MS = 40 * 86_400_000;
