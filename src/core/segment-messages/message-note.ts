import type { AuditDetails } from "../kit/audit-detail.ts";
import type { AuditNote } from "../kit/audit-note.ts";
import type { SegmentMessage } from "./segment-message.ts";

/** Returns the audit note on a message. */
export function messageNote(
  { id, name }: Pick<SegmentMessage, "id" | "name">,
  detail: AuditDetails = "",
): AuditNote {
  return { kind: "message", id, name, detail };
}
