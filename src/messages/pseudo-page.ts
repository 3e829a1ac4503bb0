import { setPageTranslation } from "./catalogue.ts";
import { PSEUDO_LANGUAGE, pseudoMessage } from "./pseudo.ts";

/** Shows this page in the pseudo-language if `language`, the one of its document, is that. Pages in English do not load this file. */
export function choosePseudoLanguage(language: string): void {
  if (language !== PSEUDO_LANGUAGE) return;
  setPageTranslation((_catalogue, _key, english) => pseudoMessage(english));
}
