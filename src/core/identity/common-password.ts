import { COMMON_PASSWORDS, COMMON_WORDS } from "./common-passwords.ts";

/** The user and the program's name, which attackers try first. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  readonly brand: string;
}

/** The product's own name, if the operator uses another brand. */
const PRODUCT = "regulars";

/** Adjacent keys and other well-known sequences; each is tried in both directions. */
const RUNS = [
  "01234567890123456789012345678901234567890",
  "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
];

/** Digits and symbols that replace letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/** Words with more digits and symbols than this at the end are not considered common. */
const MAX_TAIL = 5;

/** Maximum length of a text whose repetition is considered common. */
const MAX_UNIT = 4;

/**
 * Returns whether a password is among the first that attackers try (NIST SP 800-63B, 5.1.1.2; decision 084): a listed common password in
 * any spelling, a repeated text, adjacent keys or letters, or only the user's name, their email or the program's name with a few digits.
 * Letter case, and spaces and dashes between words, are ignored. There are no composition rules.
 */
export function isCommonPassword(password: string, owner: PasswordOwner): boolean {
  // The schema rejects an empty password.
  if (password === "") return false;
  const key = bare(password);
  const words = [key, key.replace(new RegExp(`[^\\p{L}]{1,${MAX_TAIL}}$`, "u"), "")];
  const spellings = words.flatMap((word) => [word, ...unmasked(word)]);
  const { passwords, roots } = known();
  const own = ownWords(owner);
  return (
    isRepeated(key) ||
    isRun(key) ||
    spellings.some((word) => passwords.has(word) || roots.has(word) || own.has(word))
  );
}

function bare(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s._-]+/g, "");
}

/** Returns a word with digits and symbols replaced by letters; "1" is also read as "l". */
function unmasked(word: string): readonly string[] {
  const read = (one: string) =>
    word.replace(/[@4310!$57]/g, (sign) => (sign === "1" ? one : (LOOKALIKES[sign] ?? sign)));
  return [read("i"), read("l")];
}

function isRepeated(key: string): boolean {
  return Array.from({ length: MAX_UNIT }, (_, at) => key.slice(0, at + 1)).some(
    (unit) => key.length >= 2 * unit.length && unit.repeat(key.length).startsWith(key),
  );
}

function isRun(key: string): boolean {
  const back = Array.from(key).toReversed().join("");
  return RUNS.some((run) => run.includes(key) || run.includes(back));
}

/** Returns the names of the user and the program, whole and in parts of three letters or more. */
function ownWords({ name, email, brand }: PasswordOwner): ReadonlySet<string> {
  const [local = "", host = ""] = email.split("@");
  const parts = [name, local, brand, host].flatMap((text) => text.split(/[\s._+-]+/));
  const words = [name, local, email, host, brand, ...parts].map(bare);
  return new Set([PRODUCT, ...words.filter((word) => word.length > 2)]);
}

interface Known {
  readonly passwords: ReadonlySet<string>;
  readonly roots: ReadonlySet<string>;
}

let sets: Known | undefined;

/** The parsed lists, created when the first password is checked. */
function known(): Known {
  sets ??= { passwords: setOf(COMMON_PASSWORDS), roots: setOf(COMMON_WORDS) };
  return sets;
}

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
