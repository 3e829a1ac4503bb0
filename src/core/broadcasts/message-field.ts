import { text } from "../kit/fields.ts";

/** How long a message can be, in characters. */
export const MESSAGE_LENGTH = 500;

/** A message to everybody, without spaces around it (specification §5, Admin forms). In: what to say when there is none. */
export function messageField(empty: string) {
  return text({ max: MESSAGE_LENGTH, min: 1, empty });
}
