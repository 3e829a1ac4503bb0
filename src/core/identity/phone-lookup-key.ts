/** Phone numbers are compared by this many last digits, whatever country or area code precedes them. */
const KEY_DIGITS = 8;

/** Shorter numbers cannot be searched for. */
const MIN_DIGITS = 6;

/** Returns the last eight digits of a phone number, however it is written; empty when it has fewer than six. */
export function phoneLookupKey(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length < MIN_DIGITS ? "" : digits.slice(-KEY_DIGITS);
}
