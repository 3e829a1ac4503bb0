import type { CodedError, CodedReply, Reply, ReplyError } from "#core/kit/reply.ts";
import { inPageLanguage, type Message } from "./catalogue.ts";
import type { ErrorText } from "./declared.ts";
import { errorTexts } from "./en/errors.ts";
import { PSEUDO_LANGUAGE, pseudoMessage } from "./pseudo.ts";
import { written } from "./written.ts";

/** A language that texts exist in. */
export type Language = "en" | typeof PSEUDO_LANGUAGE;

/**
 * An error with its words. In: what the engine answered, and the reader's language; the language of this page when it is left out.
 * Throws TypeError for a code that is not declared.
 */
export function errorWords({ code, params }: CodedError, language?: Language): ReplyError {
  const all: Readonly<Record<string, ErrorText<never>>> = errorTexts;
  const entry = Object.hasOwn(all, code) ? all[code] : undefined;
  if (entry === undefined) throw new TypeError(`The error code ${code} has no text.`);
  return written({ code, params }, entry, (key, message) => inLanguage(language, key, message));
}

/** A reply whose error has its words. In: as for {@link errorWords}. */
export function replyInWords<Result>(
  reply: CodedReply<Result>,
  language?: Language,
): Reply<Result> {
  return reply.ok ? reply : { ok: false, error: errorWords(reply.error, language) };
}

function inLanguage(language: Language | undefined, key: string, english: Message): Message {
  if (language === undefined) return inPageLanguage("errors", key, english);
  return language === PSEUDO_LANGUAGE ? pseudoMessage(english) : english;
}
