import { type Catalogue, inPageLanguage, type Message } from "./catalogue.ts";
import { PSEUDO_LANGUAGE, pseudoMessage } from "./pseudo.ts";

/** A language that texts exist in. */
export type Language = "en" | typeof PSEUDO_LANGUAGE;

/** Returns a message in a language, in the language of this page when it is left out. In: the message's catalogue, its key and the English message. */
export function inLanguage(
  language: Language | undefined,
  catalogue: string,
  key: string,
  english: Message,
): Message {
  if (language === undefined) return inPageLanguage(catalogue, key, english);
  return language === PSEUDO_LANGUAGE ? pseudoMessage(english) : english;
}

/** Returns the texts of a module in a language, for the server, which writes in the language of each reader. In: the module's name and its English texts. */
export function textsIn<Texts extends Catalogue>(
  language: Language,
  name: string,
  english: Texts,
): Texts {
  const translated = Object.entries(english).map(([key, message]) => [
    key,
    inLanguage(language, name, key, message),
  ]);
  return Object.fromEntries(translated) as Texts; // the same keys, whose messages take the same parameters
}
