import { TOAST_MS } from "#core/events.ts";
import type { Toast } from "#web/ui/toasts.ts";

/** What is read in five seconds, in characters; the list has the rest. */
const READ_IN_TIME = 140;

/** A message as the toast that customers see while the app is open (readings, Staff area), for 5 seconds (specification §9). */
export function toastOf({ message }: { readonly message: string }): Toast & { text: string } {
  return { title: "New message", text: shortened(message), durationMs: TOAST_MS };
}

/** A long text up to its last whole word that fits. */
function shortened(message: string): string {
  const letters = Array.from(message);
  if (letters.length <= READ_IN_TIME) return message;
  const start = letters.slice(0, READ_IN_TIME).join("");
  return `${start.replace(/\s+\S*$/, "")}…`;
}
