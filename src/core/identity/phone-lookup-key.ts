/** So many of its last digits tell one phone from another, whatever stands before them: a country, an area, a nought. */
const KEY_DIGITS = 8;

/** Fewer digits are no phone that somebody could be found by. */
const FEWEST = 6;

/** What two ways to write one phone have in common: its last eight digits, however they are spaced; empty for what has fewer than six. */
export function phoneLookupKey(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length < FEWEST ? "" : digits.slice(-KEY_DIGITS);
}
