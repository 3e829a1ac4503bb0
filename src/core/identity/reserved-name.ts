import { refuse } from "../errors.ts";
import type { Program } from "../program.ts";
import { latinLookAlike, lookAlikePairs } from "./look-alikes.ts";

/** The name on official replies to posts (specification §5, Admin feedback reply). */
export const OFFICIAL_NAME = "Admin";

/**
 * Returns whether a name looks like 'Admin' or the program's name, ignoring case, accents, spaces, punctuation and look-alikes such as
 * Cyrillic letters or digits (readings, Beyond the specification).
 */
export function isReservedName(name: string, brand: string): boolean {
  const reserved = new Set([OFFICIAL_NAME, brand].flatMap(skeletons));
  return skeletons(name).some((text) => text !== "" && reserved.has(text));
}

/** Refuses a reserved name. An unchanged name is accepted. The stored name is undefined for a new account. */
export function checkNotReserved(
  name: string,
  stored: string | undefined,
  { brand }: Pick<Program, "brand">,
) {
  if (name === stored?.normalize("NFC").trim()) return undefined;
  return isReservedName(name, brand.name) ? refuse("name-reserved", {}) : undefined;
}

/** Returns the forms in which names are compared: symbols replaced by the letters they look like, and symbols removed. */
function skeletons(name: string): readonly string[] {
  const plain = withoutMarks(name);
  const letters = [onlyLetters(plain), withoutMarks(onlyLetters(name.normalize("NFC")))];
  // A name of symbols only, such as '☕', is compared unchanged.
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
  const looks = Array.from(text, (character) => latinLookAlike(character)).join("");
  return lookAlikePairs.reduce(
    (left, [pair, letter]) => left.replaceAll(pair, letter),
    onlyLetters(looks.toLowerCase()),
  );
}
