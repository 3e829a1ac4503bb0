import type { AuditDetails } from "./audit-detail.ts";

/** What a rule adds to a command's audit record: kind, id and name of the target (empty for none), and a short detail. */
export interface AuditNote {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly detail: AuditDetails;
  /** The location, where the rule knows it better than the device. */
  readonly locationId?: string;
}

/** The detail of a command that left everything as it was. The audit log shows a text of the message catalogue for it. */
export const NOTHING_CHANGED = "nothing-changed";

/** The detail of a new account without permissions, shown like {@link NOTHING_CHANGED}. */
export const NO_PERMISSIONS = "no-permissions";
