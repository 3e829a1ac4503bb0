import type { Context, ProgramReader } from "../world.ts";
import { type GuessCount, type GuessLimit, readGuesses } from "./guess-counts.ts";
import type { RequestingBrowser } from "./known-browser.ts";

const HOUR_MS = 3_600_000;

/** Wrong passwords for one email from all unknown browsers together (docs/decisions/042). */
export const WRONG_PASSWORDS: GuessLimit = { of: "passwords", most: 100, windowMs: HOUR_MS };

/** Wrong passwords from one address for one email: eighty an hour, so that one address cannot use up the shared limit. */
export const FROM_ONE_ADDRESS: GuessLimit = {
  of: "passwords from an address",
  most: 20,
  windowMs: 15 * 60_000,
};

/** Wrong passwords from one known browser for one account: enough for its owner, few for somebody with a stolen cookie. */
export const IN_KNOWN_BROWSER: GuessLimit = {
  of: "passwords in a known browser",
  most: 20,
  windowMs: HOUR_MS,
};

/** Wrong passwords from all browsers that have proven only an earlier password: somebody who knew it may have many. */
export const WITH_EARLIER_PASSWORD: GuessLimit = {
  of: "passwords in browsers of an earlier password",
  most: 100,
  windowMs: HOUR_MS,
};

/** Who tries a password, and for which email. */
export interface PasswordAttempt {
  /** The email in lower case, see normalize-email.ts. */
  readonly emailKey: string;
  readonly browser: RequestingBrowser | undefined;
}

/**
 * Reads the counts that a wrong password increases. Unknown browsers do not affect the count of a known one. None for callers without a
 * network address. `lock` them when they will be changed. One query each.
 */
export async function readWrongPasswords(
  reader: ProgramReader,
  context: Pick<Context, "caller" | "digest">,
  { emailKey, browser }: PasswordAttempt,
  { lock }: { readonly lock: boolean },
): Promise<readonly GuessCount[]> {
  const { caller } = context;
  if (caller === undefined || browser === undefined) return [];
  const counts: readonly (readonly [GuessLimit, string])[] = {
    current: [[IN_KNOWN_BROWSER, browser.id] as const],
    earlier: [[WITH_EARLIER_PASSWORD, emailKey] as const, [IN_KNOWN_BROWSER, browser.id] as const],
    unknown: [
      [WRONG_PASSWORDS, emailKey] as const,
      [FROM_ONE_ADDRESS, `${caller.address} ${emailKey}`] as const,
    ],
  }[browser.familiarity];
  return await Promise.all(
    counts.map(([limit, person]) => readGuesses(reader, context, limit, { person, lock })),
  );
}
