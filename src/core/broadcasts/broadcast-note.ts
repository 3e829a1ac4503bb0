import type { AuditDetails } from "../kit/audit-detail.ts";
import type { AuditNote } from "../kit/audit-note.ts";
import type { Broadcast } from "./broadcast.ts";
import { firstWords } from "./first-words.ts";

/** Maximum length of the start of a message in the audit log, in characters. */
const NAME_LENGTH = 60;

/** Returns the audit note on a broadcast, which is named by its first words. */
export function broadcastNote({ id, message }: Broadcast, detail: AuditDetails): AuditNote {
  return { kind: "broadcast", id, name: nameOf(message), detail };
}

/** Returns a message's first words on one line. */
export function nameOf(message: string): string {
  return firstWords(message.replace(/\s+/g, " "), NAME_LENGTH);
}
