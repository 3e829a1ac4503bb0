import { refuse } from "../errors.ts";
import type { Program } from "../program.ts";
import { latinLookOf, lookAlikePairs } from "./look-alikes.ts";

/** The name under which staff of the wall reply for the program (specification §5, Admin feedback reply). */
export const OFFICIAL_NAME = "Admin";

/**
 * Whether a name equals 'Admin' or the program's name to the eye: letter case, accents, spaces, punctuation and look-alikes such as Cyrillic
 * letters or digits make no difference (readings, Beyond the specification). In: the name, and the program's name.
 */
export function isReservedName(name: string, brand: string): boolean {
  const reserved = new Set([OFFICIAL_NAME, brand].flatMap(skeletons));
  return skeletons(name).some((text) => text !== "" && reserved.has(text));
}

/**
 * The refusal of a reserved name, or undefined. A name that stays as it is passes. In: the name as it is to be, the stored one (undefined for
 * a new account), and the program.
 */
export function checkNotReserved(
  name: string,
  stored: string | undefined,
  { brand }: Pick<Program, "brand">,
) {
  if (name === stored?.normalize("NFC").trim()) return undefined;
  return isReservedName(name, brand) ? refuse("name-reserved", {}) : undefined;
}

/** What is left of a name for comparison: with symbols read as the letters that they look like, and with symbols left out. */
function skeletons(name: string): readonly string[] {
  const plain = withoutMarks(name);
  const letters = [onlyLetters(plain), withoutMarks(onlyLetters(name.normalize("NFC")))];
  // A name of symbols alone, such as '☕', is compared as it is.
  if (letters[0] === "") return [skeleton(plain), plain];
  return [plain, ...letters].map(skeleton);
}

function withoutMarks(text: string): string {
  return text.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "");
}

function onlyLetters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "");
}

function skeleton(text: string): string {
  const looks = Array.from(text, (character) => latinLookOf(character)).join("");
  return lookAlikePairs.reduce(
    (left, [pair, letter]) => left.replaceAll(pair, letter),
    onlyLetters(looks.toLowerCase()),
  );
}
