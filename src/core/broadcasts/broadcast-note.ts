import type { AuditNote } from "../kit/audit-note.ts";
import type { Broadcast } from "./broadcast.ts";
import { firstWords } from "./first-words.ts";

/** How much of a message names it in the log of what staff do, in characters. */
const NAME_LENGTH = 60;

/** The note for the log of what staff do to a message to everybody, which goes by its first words. */
export function broadcastNote({ id, message }: Broadcast, detail: string): AuditNote {
  return { kind: "broadcast", id, name: nameOf(message), detail };
}

/** A message's first words in one line. */
export function nameOf(message: string): string {
  return firstWords(message.replace(/\s+/g, " "), NAME_LENGTH);
}
