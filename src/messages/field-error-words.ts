import type { FieldError } from "#core/kit/malformed.ts";
import type { FieldErrorText } from "./declared.ts";
import { fieldErrorTexts } from "./en/field-errors.ts";
import { inLanguage, type Language } from "./language.ts";
import { messageText } from "./written.ts";

/**
 * Returns what a form or reply says about a rejected field.
 * @param language the reader's language; the language of this page when it is left out
 * @throws TypeError for a code that is not declared
 */
export function fieldErrorText({ code, params }: FieldError, language?: Language): string {
  const all: Readonly<Record<string, FieldErrorText>> = fieldErrorTexts;
  const english = Object.hasOwn(all, code) ? all[code] : undefined;
  if (english === undefined) throw new TypeError(`The field error ${code} has no text.`);
  return messageText(inLanguage(language, "field-errors", code, english), params);
}
