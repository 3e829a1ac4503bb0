import type { FieldError } from "#core/kit/input-faults.ts";
import { inPageLanguage, type Message } from "./catalogue.ts";
import type { FieldErrorText } from "./declared.ts";
import { fieldErrorTexts } from "./en/modules.ts";
import { messageText } from "./written.ts";

/**
 * Returns what a form or reply says about a rejected field.
 * @param translate returns an English message in the reader's language, by its code; the language of this page when it is left out
 * @throws TypeError for a code that is not declared
 */
export function fieldErrorText(
  { code, params }: FieldError,
  translate: (code: string, english: Message) => Message = (key, english) =>
    inPageLanguage("field-errors", key, english),
): string {
  const all: Readonly<Record<string, FieldErrorText>> = fieldErrorTexts;
  const english = Object.hasOwn(all, code) ? all[code] : undefined;
  if (english === undefined) throw new TypeError(`The field error ${code} has no text.`);
  return messageText(translate(code, english), params);
}
