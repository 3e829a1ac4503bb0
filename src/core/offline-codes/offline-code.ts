import type { Context } from "../world.ts";

/** The prefix of offline codes in QR pictures, by which a scanner distinguishes them from member codes and vouchers. */
export const OFFLINE_PREFIX = "MO-";

/** Crockford's base 32, as in ids: the characters of an offline code after its prefix. QR codes store them compactly. */
const BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The characters of marks, see `signMark` of the context. */
const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Number of characters of the time of issue: 45 bits of milliseconds, until the year 3084. */
const TIME_LENGTH = 9;

/** Number of characters of the signature: 80 bits. */
const SIGNATURE_LENGTH = 16;

/** A whole code: the prefix, time, signature, and a user's id, at most 64 characters. */
const WHOLE_CODE = new RegExp(
  `^${OFFLINE_PREFIX}[${BASE32}]{${TIME_LENGTH + SIGNATURE_LENGTH}}[\\w-]{1,64}$`,
  "i",
);

/** What an offline code says: whose it is, and when it was issued, in UTC epoch milliseconds. */
export interface IssuedCode {
  readonly userId: string;
  readonly issuedAt: number;
}

/** Returns whether a text has the form of an offline code. */
export function isOfflineCode(typed: string): boolean {
  return WHOLE_CODE.test(typed.trim());
}

/**
 * Writes an offline code: prefix, time of issue, signature and the user's id (docs/decisions/164). Ids are upper case, see
 * adapters/chance/fresh.ts, and so is the code, because QR codes store upper case in less space and scanners may change the case.
 */
export function offlineCode(issued: IssuedCode, { signMark }: Pick<Context, "signMark">): string {
  return OFFLINE_PREFIX + timeText(issued.issuedAt) + signature(issued, signMark) + issued.userId;
}

/**
 * Reads a typed or scanned text: undefined if it does not begin like an offline code, "invalid" for a code that this program has not signed or
 * that was changed. Expiry and revocation are checked by check-offline-code.ts.
 */
export function readOfflineCode(
  typed: string,
  { signMark, digest }: Pick<Context, "signMark" | "digest">,
): IssuedCode | "invalid" | undefined {
  const code = typed.trim().toUpperCase();
  if (!code.startsWith(OFFLINE_PREFIX) || code.includes("@")) return undefined;
  if (!isOfflineCode(code)) return "invalid";
  const content = code.slice(OFFLINE_PREFIX.length);
  const issuedAt = timeIn(content.slice(0, TIME_LENGTH));
  const signed = content.slice(TIME_LENGTH, TIME_LENGTH + SIGNATURE_LENGTH);
  const issued = { userId: content.slice(TIME_LENGTH + SIGNATURE_LENGTH), issuedAt };
  // Compares digests, so that timing reveals nothing about a valid signature.
  const isSigned =
    digest(`offline code ${signed}`) === digest(`offline code ${signature(issued, signMark)}`);
  return isSigned ? issued : "invalid";
}

/**
 * The signature of a code. The colon separates what is signed here from the marks of known browsers, which begin with a browser's id, see
 * core/sessions/known-browser.ts.
 */
function signature({ userId, issuedAt }: IssuedCode, signMark: Context["signMark"]): string {
  const mark = signMark(`offline-code:${userId}:${issuedAt}`);
  // Each character of the mark has 6 bits, of which 5 select a character of the code.
  return Array.from(mark.slice(0, SIGNATURE_LENGTH), (sign) =>
    BASE32.charAt(BASE64URL.indexOf(sign) % BASE32.length),
  ).join("");
}

function timeText(epochMs: number): string {
  let rest = epochMs;
  let text = "";
  for (let place = 0; place < TIME_LENGTH; place += 1) {
    text = BASE32.charAt(rest % BASE32.length) + text;
    rest = Math.floor(rest / BASE32.length);
  }
  return text;
}

function timeIn(text: string): number {
  return Array.from(text).reduce((time, sign) => time * BASE32.length + BASE32.indexOf(sign), 0);
}
