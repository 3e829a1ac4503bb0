import { Secret, TOTP } from "otpauth";
import type { Services } from "#core/world.ts";

const PERIOD_S = 30;

/** What a build of the code library gives: the server's and the page's are two. */
export interface TotpLibrary {
  readonly Secret: typeof Secret;
  readonly TOTP: typeof TOTP;
}

/** Tells 6-digit codes. */
export interface Codes {
  /** The time step whose code this is, or undefined for a wrong one. In: a Base32 secret, the code as typed, UTC epoch milliseconds. */
  readonly stepOf: (secret: string, code: string, now: number) => number | undefined;
}

/**
 * 6-digit codes by RFC 6238: 30 seconds, SHA-1, one step of tolerance before and after (specification §5, TOTP; §9). Throws
 * nothing: a secret that is empty or no Base32 has no right code. In: a build of the library.
 */
export function codesWith(library: TotpLibrary): Codes {
  return {
    stepOf(secret, code, now) {
      const key = keyIn(library, secret);
      if (key === undefined || !/^\d{6}$/.test(code)) return undefined;
      const generator = new library.TOTP({
        secret: key,
        algorithm: "SHA1",
        digits: 6,
        period: PERIOD_S,
      });
      const delta = generator.validate({ token: code, timestamp: now, window: 1 });
      return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
    },
  };
}

/** The codes of this build, see {@link codesWith}. */
export const codes = codesWith({ Secret, TOTP });

/** Two-factor over secrets that are stored as they are: for the browser edition, whose data its owner can read anyway (decision 029). */
export const totp: Pick<Services, "sealSecret" | "totpStep"> = {
  sealSecret: (_userId, secret) => secret,
  totpStep: (_userId, stored, code, now) => codes.stepOf(stored, code, now),
};

function keyIn(library: TotpLibrary, secret: string): Secret | undefined {
  try {
    const key = library.Secret.fromBase32(secret);
    return key.bytes.length === 0 ? undefined : key;
  } catch {
    // The library's own complaint about what is no Base32.
    return undefined;
  }
}
