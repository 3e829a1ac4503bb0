import type { AuditDetails } from "../kit/audit-detail.ts";
import type { AuditNote } from "../kit/audit-note.ts";
import type { AutomaticTrigger } from "./automatic-message.ts";

/** Returns the audit note on an automatic message, with the title that customers read. */
export function automaticNote(
  id: AutomaticTrigger,
  title: string,
  detail: AuditDetails = "",
): AuditNote {
  return { kind: "message", id, name: title, detail };
}
