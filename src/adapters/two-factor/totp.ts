import { Secret, TOTP } from "otpauth";
import type { Services } from "#core/world.ts";

const PERIOD_S = 30;

/** The functions of the code library, whose builds for server and page differ. */
interface TotpLibrary {
  readonly Secret: typeof Secret;
  readonly TOTP: typeof TOTP;
}

/** Checks 6-digit codes. */
export interface Codes {
  /**
   * Returns the time step of a code, or undefined for a wrong one.
   * @param secret in Base32
   * @param code as typed
   * @param now UTC epoch milliseconds
   */
  readonly stepOf: (secret: string, code: string, now: number) => number | undefined;
}

/**
 * Returns 6-digit codes by RFC 6238: 30 seconds, SHA-1, one step of tolerance before and after (specification §5, TOTP; §9). Never throws:
 * an empty or invalid secret has no right code.
 */
export function codesWith(library: TotpLibrary): Codes {
  return {
    stepOf(secret, code, now) {
      const key = parseSecret(library, secret);
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

/** Two-factor over unsealed secrets, for the browser edition, whose data its owner can read anyway (decision 029). */
export const totp: Pick<Services, "sealSecret" | "totpStep"> = {
  sealSecret: (_userId, secret) => secret,
  totpStep: (_userId, stored, code, now) => codes.stepOf(stored, code, now),
};

function parseSecret(library: TotpLibrary, secret: string): Secret | undefined {
  try {
    const key = library.Secret.fromBase32(secret);
    return key.bytes.length === 0 ? undefined : key;
  } catch {
    // The library rejects text that is not Base32.
    return undefined;
  }
}
