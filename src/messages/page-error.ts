import type { ReplyError } from "#core/kit/reply.ts";
import type { PageErrorCode } from "#core/requests/page-errors.ts";
import { inPageLanguage } from "./catalogue.ts";
import type { FormErrorCode } from "./en/form-errors.ts";
import { pageErrorTexts } from "./en/page-errors.ts";
import { written } from "./written.ts";

/** An error that a page or client answers by itself, in the language of this page (specification §8); those of forms: formError(). */
export function pageError(code: Exclude<PageErrorCode, FormErrorCode>): ReplyError {
  return written({ code, params: {} }, pageErrorTexts[code], (key, message) =>
    inPageLanguage("errors", key, message),
  );
}
