import type { Mail } from "#core/mails/mail.ts";
import { messageOf } from "#core/segment-messages/message-recipient.ts";
import type { ProgramReader } from "#core/world.ts";

/** Returns whether an email is of a message to a segment that staff have stopped. One read by key for such a message, none for others. */
export async function isOfStoppedMessage(
  reader: ProgramReader,
  { id, kind }: Pick<Mail, "id" | "kind">,
): Promise<boolean> {
  const messageId = kind === "message" ? messageOf(id) : "";
  if (messageId === "") return false;
  const message = await reader.one("segmentMessages", { id: messageId });
  return message?.state === "stopped";
}
