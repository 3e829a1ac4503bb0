import { firstWords } from "#core/broadcasts/first-words.ts";
import { broadcastsTexts } from "#messages/en/broadcasts.ts";
import type { Toast } from "#web/ui/toasts.ts";

/** What is read in five seconds, in characters; the list has the rest. */
const READ_IN_TIME = 140;

/** A message as the toast that customers see while the app is open (readings, Staff area), for the 5 seconds of every toast (specification §9). */
export function toastOf({ message }: { readonly message: string }): Toast & { text: string } {
  return { title: broadcastsTexts.newMessage, text: firstWords(message, READ_IN_TIME) };
}
