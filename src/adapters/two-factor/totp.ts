import { Secret, TOTP } from "otpauth";
import type { Services } from "#core/world.ts";

const PERIOD_S = 30;

/** What a build of the code library gives: the server's and the page's are two. */
export interface TotpLibrary {
  readonly Secret: typeof Secret;
  readonly TOTP: typeof TOTP;
}

/**
 * 6-digit codes by RFC 6238: 30 seconds, SHA-1, one step of tolerance before and after (specification §5, TOTP; §9). Throws
 * nothing: a secret that is empty or no Base32 has no right code. In: a build of the library.
 */
export function totpWith(library: TotpLibrary): Pick<Services, "totpStep"> {
  return {
    totpStep(secret, code, now) {
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

/** The codes of this build, see {@link totpWith}. */
export const totp = totpWith({ Secret, TOTP });

function keyIn(library: TotpLibrary, secret: string): Secret | undefined {
  try {
    const key = library.Secret.fromBase32(secret);
    return key.bytes.length === 0 ? undefined : key;
  } catch {
    // The library's own complaint about what is no Base32.
    return undefined;
  }
}
