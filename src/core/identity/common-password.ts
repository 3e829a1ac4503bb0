import { COMMON_PASSWORDS, COMMON_WORDS } from "./common-passwords.ts";

/** Whose password it is to be, and the program's name: what a guesser knows and tries first. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  readonly brand: string;
}

/** The product's own name, which is another than the brand where the operator has one of theirs. */
const PRODUCT = "regulars";

/** Keys side by side, and other orders that everybody knows; each is tried from both ends. */
const RUNS = [
  "01234567890123456789012345678901234567890",
  "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
];

/** Letters that people write as digits and signs. */
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

/** Longer runs of digits and signs behind a word are a person's own. */
const LONGEST_TAIL = 5;

/** The longest text that counts as nothing but repeated. */
const LONGEST_UNIT = 4;

/**
 * Whether a password is among the first that guessers try (NIST SP 800-63B, 5.1.1.2; decision 084): on the list of common ones in whatever
 * spelling, one text over and over, keys or letters in a row, or nothing but the person's name, their email or the program's name with a
 * few digits. Letter case, and spaces and dashes between words, make no difference. There are no rules of composition.
 */
export function isCommonPassword(password: string, owner: PasswordOwner): boolean {
  // That there is one is the schema's affair.
  if (password === "") return false;
  const key = bare(password);
  const words = [key, key.replace(new RegExp(`[^\\p{L}]{1,${LONGEST_TAIL}}$`, "u"), "")];
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

/** A word as it reads when its digits and signs stand for letters; "1" reads as "l", too. */
function unmasked(word: string): readonly string[] {
  const read = (one: string) =>
    word.replace(/[@4310!$57]/g, (sign) => (sign === "1" ? one : (LOOKALIKES[sign] ?? sign)));
  return [read("i"), read("l")];
}

function isRepeated(key: string): boolean {
  return Array.from({ length: LONGEST_UNIT }, (_, at) => key.slice(0, at + 1)).some(
    (unit) => key.length >= 2 * unit.length && unit.repeat(key.length).startsWith(key),
  );
}

function isRun(key: string): boolean {
  const back = Array.from(key).toReversed().join("");
  return RUNS.some((run) => run.includes(key) || run.includes(back));
}

/** What the person and the program are called, whole and in parts of three letters or more. */
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

/** The lists, taken apart when the first password is looked at. */
function known(): Known {
  sets ??= { passwords: setOf(COMMON_PASSWORDS), roots: setOf(COMMON_WORDS) };
  return sets;
}

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
