import { FEEDBACK_LENGTH } from "#core/feedback/add-feedback.ts";
import { feedbackTexts } from "#messages/en/feedback.ts";

/** Number of characters before the limit from which the rest is shown. */
const NEAR = 200;

/** Returns how many characters are left, as text, near the limit; undefined before. */
export function charactersLeft(text: string): string | undefined {
  const left = FEEDBACK_LENGTH - text.length;
  if (left > NEAR) return undefined;
  return feedbackTexts.charactersLeft({ left });
}
