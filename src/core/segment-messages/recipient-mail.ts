import type { ProgramChange } from "../world.ts";
import { type MessageRecipient, messageOf } from "./message-recipient.ts";

/** Returns the change that stores for the results of a message what became of an email; none for emails that are of no message to a segment. */
export function recipientMail(
  mailId: string,
  mail: MessageRecipient["mail"],
): readonly ProgramChange[] {
  if (messageOf(mailId) === "") return [];
  const fields = { mail };
  return [{ kind: "patch", dataset: "messageRecipients", id: mailId, fields, ifPresent: true }];
}
