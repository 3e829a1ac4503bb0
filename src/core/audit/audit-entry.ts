import * as z from "zod/mini";

/**
 * What a staff user or till did, to what, and when (server edition). Never changed or removed. Customers are named by id only and resolved
 * when the log is read, so that deleting an account removes the name from the log too.
 */
export const auditEntrySchema = z.strictObject({
  id: z.string(),
  /** UTC epoch milliseconds. */
  at: z.int(),
  /** The id of a staff user or till key; empty for the customer whom it is about. */
  actorId: z.string(),
  /** The name at the time; empty for a customer. */
  actorName: z.string(),
  /** The actor's location; null without a known location. */
  locationId: z.nullable(z.string()),
  /** The command's name, such as 'addPoints', with '.rejected' for an attempt that was rejected and recorded. */
  action: z.string(),
  /** The kind of target: 'customer', 'staff', 'reward', 'qr-code', and so on; empty for none. */
  subjectKind: z.string(),
  /** The target's id; empty for none. */
  subjectId: z.string(),
  /** The target's name at the time; empty for customers. */
  subject: z.string(),
  /** Codes with values, see kit/audit-detail.ts, or a few words of an older version; without a customer's personal data; empty when the action is enough. */
  detail: z.string(),
});

/** A stored audit record, see {@link auditEntrySchema}. */
export type AuditEntry = z.output<typeof auditEntrySchema>;
