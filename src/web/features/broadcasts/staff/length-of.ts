import { MESSAGE_LENGTH } from "#core/broadcasts/message-field.ts";
import { broadcastsStaffTexts } from "#messages/en/broadcasts-staff.ts";

/** The counter below a message's field; spaces around a message are not sent and not counted. */
export function lengthOf(message: string): string {
  return broadcastsStaffTexts.charactersUsed({
    count: message.trim().length,
    value: MESSAGE_LENGTH,
  });
}
