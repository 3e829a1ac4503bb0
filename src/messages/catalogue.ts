/** A text that users read: fixed, or a function of typed parameters. */
export type Message = string | ((params: never) => string);

/** The texts of one module in one language, by key. */
export type Catalogue = Readonly<Record<string, Message>>;

/** Gives the message that replaces an English one. In: the catalogue's name, the key and the English message. */
export type Translation = (catalogue: string, key: string, english: Message) => Message;

let translation: Translation | undefined;

/** Replaces every message of this page from now on. Call it before the first screen is drawn. A page has one language until it is loaded again. */
export function setPageTranslation(chosen: Translation): void {
  translation = chosen;
}

/**
 * Declares the English texts of a module (docs/decisions/126). Read a text where it is shown, not in a constant at the top of a file: a constant would keep
 * the language that the page had when the file was loaded. In: the module's name and its texts. Out: the same texts in the page's language.
 */
export function catalogue<Texts extends Catalogue>(name: string, english: Texts): Texts {
  return new Proxy(english, {
    get(texts, key) {
      const message = texts[String(key)];
      return message === undefined ? undefined : inPageLanguage(name, String(key), message);
    },
  });
}

/** A message in this page's language, English where none was chosen. In: its catalogue, its key and the English message. */
export function inPageLanguage(name: string, key: string, english: Message): Message {
  return translation === undefined ? english : translation(name, key, english);
}
