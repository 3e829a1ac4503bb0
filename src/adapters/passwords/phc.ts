/** The cost of an argon2id hash: KiB of memory, passes, lanes. */
export interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}

/** An argon2id hash with its parameters. */
export interface Hashed extends Cost {
  readonly salt: Uint8Array;
  readonly hash: Uint8Array;
}

/**
 * The cost of new passwords, one of the equivalent sets in OWASP's password storage cheat sheet. In JavaScript these sets take the same
 * 0.15 to 0.25 s on a desktop core, so one set serves both editions. After an increase each user's hash is upgraded at the next login
 * (decision 083).
 */
export const COST: Cost = { memory: 19_456, passes: 2, lanes: 1 };

/** Bytes of a new salt. */
export const SALT_BYTES = 16;

/** Bytes of a new hash. */
export const HASH_BYTES = 32;

/** A more expensive hash is not ours; computing it would allow denial of service. */
const MOST: Cost = { memory: 131_072, passes: 10, lanes: 4 };

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

/** Formats a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, base 64 without padding. */
export function phcString({ memory, passes, lanes, salt, hash }: Hashed): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${base64(salt)}$${base64(hash)}`;
}

/** Parses a PHC string; undefined when it is malformed, not argon2id version 19, or too costly. */
export function parsedPhc(text: string): Hashed | undefined {
  const [, memory, passes, lanes, salt, hash] = PHC.exec(text) ?? [];
  if (salt === undefined || hash === undefined) return undefined;
  const cost = { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) };
  const saltBytes = bytesOf(salt);
  const hashBytes = bytesOf(hash);
  if (!isBearable(cost) || saltBytes === undefined || hashBytes === undefined) return undefined;
  return { ...cost, salt: saltBytes, hash: hashBytes };
}

function isBearable({ memory, passes, lanes }: Cost): boolean {
  return (
    lanes >= 1 &&
    lanes <= MOST.lanes &&
    passes >= 1 &&
    passes <= MOST.passes &&
    memory >= 8 * lanes &&
    memory <= MOST.memory
  );
}

/** Compares in constant time. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let at = 0; at < a.length; at += 1) difference |= (a[at] ?? 0) ^ (b[at] ?? 0);
  return difference === 0;
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll("=", "");
}

/** Decodes base64. Rejects non-canonical texts, such as left-over bits that are not zero. */
function bytesOf(text: string): Uint8Array | undefined {
  if (text.length % 4 === 1) return undefined;
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return base64(bytes) === text ? bytes : undefined;
}
