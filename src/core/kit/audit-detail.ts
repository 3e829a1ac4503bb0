/** A value in the detail of an audit record; null where nothing limits a number. */
type AuditValue = string | number | boolean | null;

/** A part of what an audit record adds to its action and target: a code with its values. The words are in src/messages/en/audit-details.ts. */
export interface AuditDetail {
  readonly code: string;
  readonly params: Readonly<Record<string, AuditValue>>;
}

/** The parts of a detail in their order, or a text without words of ours, such as a name or a flag. */
export type AuditDetails = string | readonly AuditDetail[];

/** Returns the function that makes the details of a module. `Declared`: each code with its values. */
export function auditDetails<Declared extends object>() {
  return <Code extends keyof Declared & string>(
    code: Code,
    params: Declared[Code] & AuditDetail["params"],
  ): AuditDetail => ({ code, params });
}

/** How the stored text of parts begins; no text does. */
const PARTS = '[{"code":';

/** Returns the stored form of a detail. In: the detail and the maximum length of a text. */
export function storedDetail(detail: AuditDetails, longest: number): string {
  if (typeof detail === "string") return detail.slice(0, longest);
  if (detail.length === 0) return "";
  return JSON.stringify(detail, (_key, value: unknown) =>
    typeof value === "string" ? value.slice(0, longest) : value,
  );
}

/** Returns a detail from its stored form. Records of older versions are texts in English and are returned as they are. */
export function readDetail(stored: string): AuditDetails {
  return stored.startsWith(PARTS) ? (JSON.parse(stored) as readonly AuditDetail[]) : stored; // written by storedDetail
}
