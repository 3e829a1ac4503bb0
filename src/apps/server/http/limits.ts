import type { CommandName } from "#client/api.ts";

/** What is counted: calls of an address, of an address with an email, or of a session. None is counted by its email alone: strangers could use it up. */
export type Counted = "address" | "address and email" | "session";

/** So many calls a minute, which each process counts for itself: nothing is written, and a restart begins anew. For what is merely a nuisance. */
export interface CallsHere {
  readonly perMinute: number;
}

/** The same of an action. */
export interface LimitHere extends CallsHere {
  readonly per: Counted;
}

/** A limit that is kept in the database: it holds across processes and restarts, and costs a write a call. For what guards accounts. */
export interface LimitEverywhere {
  readonly per: Counted;
  readonly most: number;
  readonly withinMs: number;
}

/** How many calls one counter allows. */
export type Limit = LimitHere | LimitEverywhere;

/** The queries that could be used to find people or codes one by one. */
type CountedQuery = "counterMember" | "searchMembers" | "previewQrCode";

/** The limits of each action, and of opening a stream of live messages; one that is left out has none. */
export type Limits = TillLimits &
  Partial<Readonly<Record<CommandName | CountedQuery | "live", readonly Limit[]>>>;

/** The till API's own limits, one each: calls of a till's key, and calls of an address with keys that open nothing. */
interface TillLimits {
  readonly till?: readonly CallsHere[];
  readonly unknownTill?: readonly CallsHere[];
}

const MINUTE_MS = 60_000;

const everywhere = (per: Counted, most: number, withinMs = MINUTE_MS): LimitEverywhere => ({
  per,
  most,
  withinMs,
});

const here = (per: Counted, perMinute: number): LimitHere => ({ per, perMinute });

/** Keys that are made up are no sessions, and each would have a count of its own in the database. */
const ownPassword = [here("address", 300), everywhere("session", 10)];

/**
 * What is allowed unless an operator's own program says otherwise (decisions 011 and 085). A café's guests share one
 * address, so limits by address are wide and those by account or session narrow.
 *
 * Wrong answers are counted besides, in the rules themselves and only when they are wrong: passwords by email, address and browser (core/sessions/wrong-passwords.ts),
 * recovery addresses (recover-admin.ts), 6-digit codes by login and person (login-ticket.ts, staff/own-rows.ts), codes from packaging by person (redeem-qr-code.ts).
 */
export const defaultLimits: Limits = {
  // Each one may cost a password hash, right or wrong.
  login: [everywhere("address", 300)],
  // A login's wrong codes are counted with the login; this is for whoever makes tickets up.
  verifyTotpLogin: [everywhere("address", 120)],
  signup: [everywhere("address", 60)],
  issueChallenge: [everywhere("address", 240)],
  // Each of these may put out a letter to somebody who did not ask for it, one in ten minutes, and says whether an email has an account.
  requestPasswordReset: [everywhere("address", 30), everywhere("address and email", 5)],
  recoverAdmin: [everywhere("address", 60)],
  setNewPassword: [everywhere("address", 60)],
  // Wrong passwords, tried by whoever finds a device unlocked.
  updateProfile: ownPassword,
  updateCredentials: ownPassword,
  deleteOwnAccount: ownPassword,
  // Says without a login whether a guessed code is a real one. Each lookup counts, right or wrong: nobody scans that many codes before logging in.
  previewQrCode: [everywhere("address", 60, 15 * MINUTE_MS)],
  // Each one costs a password hash.
  createSubAdmin: [here("address", 300), everywhere("session", 30)],
  // From here on nothing is guessed and no account is at stake, so that each process counts for itself.
  // A person reads and writes more slowly than this; staff read every post, and nobody reads a reply beforehand.
  addFeedback: [here("session", 10)],
  replyToFeedback: [here("session", 20)],
  upvoteFeedback: [here("session", 120)],
  // Each one rings in every customer's pocket.
  sendBroadcast: [here("session", 60)],
  live: [here("session", 120)],
  // Each one may read the whole of the data, page after page.
  beginExport: [here("session", 60)],
  // Nobody eats that much, and staff undo by hand.
  useVoucher: [here("session", 60)],
  cancelVoucher: [here("session", 60)],
  // A till's number of the day, and a phone that is looked at all the time.
  showMemberCode: [here("session", 30)],
  // Whoever looks for people one by one is no counter: a busy one serves ten a minute. Tills have limits of their own.
  counterMember: [here("session", 120)],
  searchMembers: [here("session", 60)],
  createTillKey: [here("session", 30)],
  // Each makes the server call somebody else's.
  sendTestEvent: [here("session", 30)],
  redeliver: [here("session", 120)],
  // Ten a second from one till is a queue that is being sent. A key has 256 bits, so that a guesser is merely a nuisance.
  till: [{ perMinute: 600 }],
  unknownTill: [{ perMinute: 30 }],
  // Each may leave a line in the log.
  endSession: [here("session", 60)],
  endOtherSessions: [here("session", 60)],
  // The hot path: a right code costs no write. A guesser with many accounts meets the address's limit, honest people do not.
  redeemQrCode: [here("session", 60), here("address", 600)],
};
