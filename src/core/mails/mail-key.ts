import * as z from "zod/mini";

/** The id of the only row. */
export const MAIL_KEY_ID = "mail-key";

/**
 * The key of digests of addresses and of links to unsubscribe (decision 166). It is sealed with the host's secret key, so a copy of the database
 * does not show which addresses are suppressed.
 */
export const mailKeySchema = z.strictObject({
  id: z.string(),
  /** 256 bits, base64url; sealed for {@link MAIL_KEY_ID}. */
  secret: z.string(),
});

/** A stored key, see {@link mailKeySchema}. */
export type MailKey = z.output<typeof mailKeySchema>;
