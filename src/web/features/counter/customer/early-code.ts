import { knownAnswers } from "#web/data/known-answers.ts";
import { type EarlyParts, storedOfflineCode } from "#web/data/stored-offline-code.ts";

/** What is drawn before the program is loaded. */
export interface EarlyCode extends EarlyParts {
  /** The customer's. */
  readonly name: string;
  /** When the code expires, in UTC epoch milliseconds by the device's clock. */
  readonly expiresAt: number;
}

/** What {@link earlyCode} reads of the page and its device. */
export interface EarlyPage {
  readonly open: () => Storage;
  /** The path of the page's address. */
  readonly path: string;
  /** Whether the device says that it has a network. */
  readonly hasNetwork: boolean;
  /** UTC epoch milliseconds by the device's clock. */
  readonly now: number;
}

const CODE_PATH = /^\/code\/?$/;

/**
 * Returns the code to draw before the program is loaded; undefined at other addresses, with a network, and without a valid code of the
 * customer whose session the program will start with (docs/decisions/182).
 */
export function earlyCode({ open, path, hasNetwork, now }: EarlyPage): EarlyCode | undefined {
  if (hasNetwork || !CODE_PATH.test(path)) return undefined;
  const me = knownAnswers(open, () => now).get("session", {})?.result.me;
  if (!me) return undefined;
  const { early, expiresAt } = storedOfflineCode(open, me.id) ?? { expiresAt: 0 };
  return early === undefined || expiresAt <= now
    ? undefined
    : { ...early, name: me.name, expiresAt };
}
