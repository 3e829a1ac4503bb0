import * as z from "zod/mini";

/**
 * An e-mail that waits to be sent, or was (readings, People: reset links). Stored in the commit that made it necessary, so
 * that no e-mail is lost and none is sent for something that did not happen. Times are UTC epoch milliseconds.
 */
export const mailSchema = z.strictObject({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  /** A path of the program that the e-mail leads to; the sender puts the public origin before it. Emptied when it is of no use. */
  link: z.string(),
  createdAt: z.int(),
  /** Null while it waits. The job with its id says when it is tried next. */
  sentAt: z.nullable(z.int()),
});

/** How long an e-mail is kept, in milliseconds: a week. */
export const MAIL_MS = 7 * 86_400_000;

/** A stored mail, see {@link mailSchema}. */
export type Mail = z.output<typeof mailSchema>;
