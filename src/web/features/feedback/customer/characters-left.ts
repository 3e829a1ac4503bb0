import { FEEDBACK_LENGTH } from "#core/feedback/add-feedback.ts";
import { feedbackTexts } from "#messages/en/feedback.ts";

/** From how many characters before the limit on the room is told. */
const NEAR = 200;

/** How much can still be typed, in words, once the limit is near; undefined before. */
export function charactersLeft(text: string): string | undefined {
  const left = FEEDBACK_LENGTH - text.length;
  if (left > NEAR) return undefined;
  return feedbackTexts.roomLeftRoomLeft({ left });
}
