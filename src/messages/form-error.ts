import type { ReplyError } from "#core/kit/reply.ts";
import { inPageLanguage } from "./catalogue.ts";
import { type FormErrorCode, formErrorTexts } from "./en/form-errors.ts";
import { written } from "./written.ts";

/** An error that a page with a form answers by itself, in the language of this page (specification §8). */
export function formError(code: FormErrorCode): ReplyError {
  return written({ code, params: {} }, formErrorTexts[code], (key, message) =>
    inPageLanguage("errors", key, message),
  );
}
