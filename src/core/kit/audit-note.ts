/** What a rule adds to a command's audit record: kind, id and name of the target (empty for none), and a short detail. */
export interface AuditNote {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  /** The location, where the rule knows it better than the device. */
  readonly locationId?: string;
}
