import { text } from "../kit/fields.ts";

/** Maximum length of a message, in characters. */
export const MESSAGE_LENGTH = 500;

/** The text of a broadcast, trimmed (specification §5, Admin forms). `empty` is the error for an empty text. */
export function messageField(empty: string) {
  return text({ max: MESSAGE_LENGTH, min: 1, empty });
}
