import { readProblem } from "#core/webhooks/delivery-problem.ts";
import { inPageLanguage } from "./catalogue.ts";
import { deliveryProblemTexts } from "./en/delivery-problems.ts";
import { messageText } from "./written.ts";

/** Returns what went wrong with a delivery, in the language of this page, from its stored form. A text of an older version is returned as it is. */
export function deliveryProblemText(stored: string): string {
  const read = readProblem(stored);
  if (read === undefined) return stored;
  const { problem, value } = read;
  const message = inPageLanguage("delivery-problems", problem, deliveryProblemTexts[problem]);
  return messageText(message, { value });
}
