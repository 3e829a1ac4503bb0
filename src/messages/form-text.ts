import { inPageLanguage } from "./catalogue.ts";
import { formTexts } from "./en/form-texts.ts";

/** Returns whether an error of a field, in the language of this page, is one that specification §8 shows as a toast. */
export function isFormText(text: string): boolean {
  return Object.entries(formTexts).some(
    ([code, english]) => inPageLanguage("field-errors", code, english) === text,
  );
}
