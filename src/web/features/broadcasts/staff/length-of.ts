import { MESSAGE_LENGTH } from "#core/broadcasts/message-field.ts";

/** The counter below a message's field; spaces around a message are not sent and not counted. */
export function lengthOf(message: string): string {
  return `${message.trim().length} of ${MESSAGE_LENGTH} characters`;
}
