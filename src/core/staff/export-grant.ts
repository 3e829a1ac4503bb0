import * as z from "zod/mini";

/**
 * A data export that somebody has begun (specification §2, Data Export): its pages are handed out to that person, for a while. So the
 * audit log knows of every export.
 */
export const exportGrantSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  /** Which data: 'users', 'rewards', 'transactions' or 'feedback'. */
  dataset: z.string(),
  /** UTC epoch milliseconds. */
  expiresAt: z.int(),
});

/** A stored export, see {@link exportGrantSchema}. */
export type ExportGrant = z.output<typeof exportGrantSchema>;
