import { BASE32, idTime } from "#core/kit/id-time.ts";
import type { Fresh } from "#core/world.ts";

/** Characters of an id's random part: 80 bits. */
const RANDOM_LENGTH = 16;

const TOKEN_BYTES = 32;

/** The most random bytes that the platform returns at once. */
const MOST_BYTES = 65_536;

/**
 * Returns generators of values from the platform's cryptographic source, for browsers (including plain HTTP) and Node. An id is 26
 * characters, the first 10 of which encode the millisecond, so that new rows are adjacent in an index. A token is 256 bits in 43 URL-safe
 * characters. `letters` throws RangeError for an empty or too long alphabet.
 */
export function freshValues(): Fresh {
  return { id: () => idTime(Date.now()) + randomPart(), token, letters };
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

/** Draws bytes and drops those past the last whole multiple of the alphabet's length, so that all letters are equally likely. */
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

/** Buffered random bytes: the platform needs as long for a few as for thousands. Each is used once and then overwritten. */
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
