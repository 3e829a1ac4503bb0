import * as z from "zod/mini";

/**
 * A data export in progress (specification §2, Data Export): only the user who began it can read its pages, until it expires. It makes the
 * audit log complete.
 */
export const exportGrantSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  /** The dataset: 'users', 'rewards', 'transactions' or 'feedback'. */
  dataset: z.string(),
  /** UTC epoch milliseconds. */
  expiresAt: z.int(),
});

/** A stored export, see {@link exportGrantSchema}. */
export type ExportGrant = z.output<typeof exportGrantSchema>;
