import { MESSAGE_LENGTH } from "#core/broadcasts/message-field.ts";
import { broadcastsStaffTexts } from "#messages/en/broadcasts-staff.ts";

/** Returns the counter below a message's field; surrounding spaces are neither sent nor counted. */
export function lengthOf(message: string): string {
  return broadcastsStaffTexts.charactersUsed({
    count: message.trim().length,
    value: MESSAGE_LENGTH,
  });
}
