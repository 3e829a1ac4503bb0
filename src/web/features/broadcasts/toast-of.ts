import { firstWords } from "#core/broadcasts/first-words.ts";
import { broadcastsTexts } from "#messages/en/broadcasts.ts";
import type { Toast } from "#web/ui/toasts.ts";

/** How much can be read in five seconds, in characters; the list shows the rest. */
const READ_IN_TIME = 140;

/**
 * Returns a message as the toast that customers see while the app is open (readings, Staff area), for 5 seconds like every toast
 * (specification §9).
 */
export function toastOf({ message }: { readonly message: string }): Toast & { text: string } {
  return { title: broadcastsTexts.newMessage, text: firstWords(message, READ_IN_TIME) };
}
