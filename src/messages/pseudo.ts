import type { Message } from "./catalogue.ts";

/** The language tag of the pseudo-language, which only tests ask for (docs/decisions/126). */
export const PSEUDO_LANGUAGE = "en-XA";

/** The signs around every text of the pseudo-language. A text on a screen without them does not come from the catalogue. */
export const PSEUDO_SIGNS = { start: "⟦", end: "⟧" } as const;

/** How much longer texts of the pseudo-language are than the English ones, as a share of their length. */
const GROWTH = 0.4;

const accented: Readonly<Record<string, string>> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  A: "Á",
  E: "É",
  I: "Í",
  O: "Ó",
  U: "Ú",
};

/** A text in the pseudo-language: with accents on its vowels, between signs, and 40 % longer. */
export function pseudoText(text: string): string {
  if (text === "") return text;
  const letters = [...text].map((letter) => accented[letter] ?? letter).join("");
  return `${PSEUDO_SIGNS.start}${letters}${filler(Math.ceil(text.length * GROWTH))}${PSEUDO_SIGNS.end}`;
}

/** Groups of at most five characters, so that a long text can still wrap. */
function filler(length: number): string {
  return Array.from({ length }, (_, index) => (index % 6 === 0 ? " " : "x")).join("");
}

/** A message in the pseudo-language. */
export function pseudoMessage(english: Message): Message {
  if (typeof english === "string") return pseudoText(english);
  return (params) => pseudoText(english(params));
}
