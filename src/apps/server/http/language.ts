import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "#messages/language.ts";
import { PSEUDO_LANGUAGE } from "#messages/pseudo.ts";

/** Returns the language of a response from Accept-Language: English, or the tests' pseudo-language (decision 126). */
export function languageOf({ "accept-language": wanted }: IncomingHttpHeaders): Language {
  return wanted?.startsWith(PSEUDO_LANGUAGE) === true ? PSEUDO_LANGUAGE : "en";
}
