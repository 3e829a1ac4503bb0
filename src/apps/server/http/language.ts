import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "#messages/language.ts";
import { PSEUDO_LANGUAGE } from "#messages/pseudo.ts";

/** The language in which a request is answered, by its header Accept-Language: English, or the pseudo-language that tests ask for (decision 126). */
export function languageOf({ "accept-language": wanted }: IncomingHttpHeaders): Language {
  return wanted?.startsWith(PSEUDO_LANGUAGE) === true ? PSEUDO_LANGUAGE : "en";
}
