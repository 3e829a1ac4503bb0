import type { Context, ProgramReader } from "../world.ts";
import { type Guesses, type GuessLimit, guessesOf } from "./guesses.ts";
import type { AskingBrowser } from "./known-browser.ts";

const HOUR_MS = 3_600_000;

/** Wrong passwords for one email, whoever has it, from all unknown browsers together (docs/decisions/042). */
export const WRONG_PASSWORDS: GuessLimit = { of: "passwords", most: 100, windowMs: HOUR_MS };

/** Those of one address for one email: eighty an hour, so that one address alone does not use up what all have together. */
export const FROM_ONE_ADDRESS: GuessLimit = {
  of: "passwords from an address",
  most: 20,
  windowMs: 15 * 60_000,
};

/** Those of one known browser for one account: enough for its owner, and little for whoever has stolen its cookie. */
export const IN_KNOWN_BROWSER: GuessLimit = {
  of: "passwords in a known browser",
  most: 20,
  windowMs: HOUR_MS,
};

/** Those of all browsers together that have only proven to know an earlier password: somebody who knew it may have many. */
export const WITH_EARLIER_PASSWORD: GuessLimit = {
  of: "passwords in browsers of an earlier password",
  most: 100,
  windowMs: HOUR_MS,
};

/** Who tries a password for which email. */
export interface Guesser {
  /** The key of the email, see email-key.ts. */
  readonly emailKey: string;
  readonly browser: AskingBrowser | undefined;
}

/**
 * The counts that a wrong password at the login goes into. What strangers get wrong does not count for a browser that is known to the account. None where nobody asks
 * over a network. In: `lock`, whether they are to be changed. One query for each.
 */
export async function wrongPasswordsOf(
  reader: ProgramReader,
  context: Pick<Context, "caller" | "digest">,
  { emailKey, browser }: Guesser,
  { lock }: { readonly lock: boolean },
): Promise<readonly Guesses[]> {
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
    counts.map(([limit, person]) => guessesOf(reader, context, limit, { person, lock })),
  );
}
