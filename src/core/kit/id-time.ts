/** Crockford's base 32: no similar letters, URL-safe, sorts by value. */
export const BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Characters of an id's time part: 50 bits, enough for milliseconds until the year 37,000. */
const TIME_LENGTH = 10;

/**
 * Returns the first ten characters of an id that is made at a time, in UTC epoch milliseconds. The text of a later time is greater, compared
 * by bytes (docs/decisions/204).
 */
export function idTime(epochMs: number): string {
  let rest = epochMs;
  let part = "";
  for (let place = 0; place < TIME_LENGTH; place += 1) {
    part = BASE32.charAt(rest % 32) + part;
    rest = Math.floor(rest / 32);
  }
  return part;
}
