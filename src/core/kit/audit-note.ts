/**
 * What a rule notes about a command for the log of what staff do: the kind, id and name of what it was done to (empty for none), and what
 * was done in a few words.
 */
export interface AuditNote {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  /** Where it was done, where the rule knows better than the device that asks. */
  readonly locationId?: string;
}

/** The detail of a command that left everything as it was. The audit log shows a text of the message catalogue for it. */
export const NOTHING_CHANGED = "nothing-changed";

/** The detail of a new account without permissions, shown like {@link NOTHING_CHANGED}. */
export const NO_PERMISSIONS = "no-permissions";
