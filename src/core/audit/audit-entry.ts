import * as z from "zod/mini";

/**
 * What a member of staff or a till did: who, what, to whom or what, and when (server edition). Never changed, never removed. Customers are
 * named by id alone and looked up when the log is read, so that deleting one takes the name out of the log, too.
 */
export const auditEntrySchema = z.strictObject({
  id: z.string(),
  /** UTC epoch milliseconds. */
  at: z.int(),
  /** The id of a member of staff, or of a till's key. */
  actorId: z.string(),
  /** The name at the time: staff and tills are known by name in their own log. */
  actorName: z.string(),
  /** Where they were; null where that is no place or nobody knows. */
  locationId: z.nullable(z.string()),
  /** The command's name, such as 'addPoints'; followed by '.rejected' for an attempt that was rejected and is recorded all the same. */
  action: z.string(),
  /** What kind of thing it was done to: 'customer', 'staff', 'reward', 'qr-code', and so on; empty for none. */
  subjectKind: z.string(),
  /** The id of what it was done to; empty for none. */
  subjectId: z.string(),
  /** How it was called at the time; empty for customers. */
  subject: z.string(),
  /** What was done, in a few words without a customer's personal data; empty when the action says it all. */
  detail: z.string(),
});

/** A stored line of the audit log, see {@link auditEntrySchema}. */
export type AuditEntry = z.output<typeof auditEntrySchema>;
