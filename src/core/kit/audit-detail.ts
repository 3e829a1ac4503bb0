/** A value in the detail of an audit record; null for an unlimited number. */
type AuditValue = string | number | boolean | null;

/** A part of what an audit record adds to its action and target: a code with its values. The words are in src/messages/en/modules/. */
export interface AuditDetail {
  readonly code: string;
  readonly params: Readonly<Record<string, AuditValue>>;
}

/** The parts of a detail in order, or a text that is not translated, such as a name or a flag. */
export type AuditDetails = string | readonly AuditDetail[];

/** Returns the function that makes the details of a module. `Declared`: each code with its values. */
export function auditDetails<Declared extends object>() {
  return <Code extends keyof Declared & string>(
    code: Code,
    params: Declared[Code] & AuditDetail["params"],
  ): AuditDetail => ({ code, params });
}

/** The prefix of stored parts; no text begins with it. */
const PARTS = '[{"code":';

/** Returns the stored form of a detail, with texts of at most `maxLength` characters. */
export function storedDetail(detail: AuditDetails, maxLength: number): string {
  if (typeof detail === "string") return detail.slice(0, maxLength);
  if (detail.length === 0) return "";
  return JSON.stringify(detail, (_key, value: unknown) =>
    typeof value === "string" ? value.slice(0, maxLength) : value,
  );
}

/** Parses a stored detail. Records of older versions are texts in English and are returned unchanged. */
export function readDetail(stored: string): AuditDetails {
  return stored.startsWith(PARTS) ? (JSON.parse(stored) as readonly AuditDetail[]) : stored; // written by storedDetail
}
