import type { Errors } from "#core/errors.ts";
import type { FieldError } from "#core/kit/input-faults.ts";
import type { CodedError, CodedReply, Reply, ReplyError } from "#core/kit/reply.ts";
import type { ErrorText } from "./declared.ts";
import { errorTexts } from "./en/modules.ts";
import { fieldErrorText } from "./field-error-words.ts";
import { inLanguage, type Language } from "./language.ts";
import { written } from "./written.ts";

/**
 * An error with its words. In: what the engine answered, and the reader's language; the language of this page when it is left out.
 * Throws TypeError for a code that is not declared.
 */
export function errorWords({ code, params }: CodedError, language?: Language): ReplyError {
  const all: Readonly<Record<string, ErrorText<never>>> = errorTexts;
  const entry = Object.hasOwn(all, code) ? all[code] : undefined;
  if (entry === undefined) throw new TypeError(`The error code ${code} has no text.`);
  const error = written({ code, params }, entry, (key, message) =>
    inLanguage(language, "errors", key, message),
  );
  return code === "malformed-input"
    ? withFieldErrors(error, (params as Errors["malformed-input"]).issues, language) // the code's own parameters
    : error;
}

/** Says what is wrong with each rejected field, and the first of it as the whole error's message. */
function withFieldErrors(
  error: ReplyError,
  issues: readonly FieldError[],
  language: Language | undefined,
): ReplyError {
  const worded = issues.map((issue) => ({
    ...issue,
    message: fieldErrorText(issue, (code, english) =>
      inLanguage(language, "field-errors", code, english),
    ),
  }));
  return { ...error, message: worded[0]?.message ?? error.message, params: { issues: worded } };
}

/** A reply whose error has its words. In: as for {@link errorWords}. */
export function replyInWords<Result>(
  reply: CodedReply<Result>,
  language?: Language,
): Reply<Result> {
  return reply.ok ? reply : { ok: false, error: errorWords(reply.error, language) };
}
