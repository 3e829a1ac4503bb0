import type { AuditDetails } from "../kit/audit-detail.ts";
import type { AuditNote } from "../kit/audit-note.ts";
import type { Segment } from "./segment.ts";

/** Returns the audit note on a segment. */
export function segmentNote(
  { id, name }: Pick<Segment, "id" | "name">,
  detail: AuditDetails = "",
): AuditNote {
  return { kind: "segment", id, name, detail };
}
