import type { Fresh } from "#core/world.ts";

/** Crockford's base 32: no look-alikes, safe in addresses, in the order of its values. */
const BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Characters of an id's time part: 50 bits, enough for milliseconds until the year 37,000. */
const TIME_LENGTH = 10;

/** Characters of an id's random part: 80 bits. */
const RANDOM_LENGTH = 16;

const TOKEN_BYTES = 32;

/** How many random bytes the platform gives at once. */
const MOST_BYTES = 65_536;

/**
 * Fresh values from the platform's cryptographic source; works in browsers (on plain http too) and in Node.
 * An id is 26 characters, its first 10 tell the millisecond, so that new rows land side by side in an index.
 * A token is 256 bits in 43 URL-safe characters. `letters` throws RangeError for an empty or too long alphabet.
 */
export function freshValues(): Fresh {
  return { id: () => timePart(Date.now()) + randomPart(), token, letters };
}

function timePart(epochMs: number): string {
  let rest = epochMs;
  let part = "";
  for (let place = 0; place < TIME_LENGTH; place += 1) {
    part = BASE32.charAt(rest % 32) + part;
    rest = Math.floor(rest / 32);
  }
  return part;
}

function randomPart(): string {
  let part = "";
  for (const byte of randomBytes(RANDOM_LENGTH)) part += BASE32.charAt(byte & 31);
  return part;
}

function token(): string {
  return btoa(String.fromCharCode(...randomBytes(TOKEN_BYTES)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Draws bytes and drops those past the last whole multiple of the alphabet's length: no letter is favoured. */
function letters(alphabet: string, length: number): string {
  if (alphabet.length === 0 || alphabet.length > 256) {
    throw new RangeError("An alphabet has 1 to 256 characters.");
  }
  const end = 256 - (256 % alphabet.length);
  let drawn = "";
  while (drawn.length < length) {
    for (const byte of randomBytes(Math.min(length - drawn.length, MOST_BYTES))) {
      if (byte < end) drawn += alphabet.charAt(byte % alphabet.length);
    }
  }
  return drawn;
}

/** Random bytes in stock: the platform takes as long for a few as for thousands. Each is given out once, and then no copy stays. */
const stock = new Uint8Array(4096);
let taken = stock.length;

function randomBytes(count: number): Uint8Array {
  if (count > stock.length) return crypto.getRandomValues(new Uint8Array(count));
  if (taken + count > stock.length) {
    crypto.getRandomValues(stock);
    taken = 0;
  }
  const from = taken;
  taken += count;
  const bytes = stock.slice(from, taken);
  stock.fill(0, from, taken);
  return bytes;
}
