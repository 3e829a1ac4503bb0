import type { CommandName } from "#client/api.ts";

/** What a limit counts by: an address, an address with an email, or a session. Never an email alone, because strangers could exhaust its limit. */
export type Counted = "address" | "address and email" | "session";

/** Calls per minute, counted in each process: nothing is written, and a restart resets it. For calls that are only a nuisance. */
export interface CallRate {
  readonly perMinute: number;
}

/** The same for an action. */
export interface ProcessLimit extends CallRate {
  readonly per: Counted;
}

/** A limit counted in the database: shared by processes, kept across restarts, one write per call. For calls that protect accounts. */
export interface DatabaseLimit {
  readonly per: Counted;
  readonly most: number;
  readonly withinMs: number;
}

/** The limit of one counter. */
export type Limit = ProcessLimit | DatabaseLimit;

/** Queries that could be used to find customers or codes by guessing. */
type CountedQuery = "counterMember" | "searchMembers" | "previewQrCode";

/** The limits of each action and of opening a live stream; none when left out. */
export type Limits = TillLimits &
  Partial<Readonly<Record<CommandName | CountedQuery | "live", readonly Limit[]>>>;

/** The till API's limits: calls of a till's key, and calls of an address with invalid keys. */
interface TillLimits {
  readonly till?: readonly CallRate[];
  readonly unknownTill?: readonly CallRate[];
}

const MINUTE_MS = 60_000;

const perDatabase = (per: Counted, most: number, withinMs = MINUTE_MS): DatabaseLimit => ({
  per,
  most,
  withinMs,
});

const perProcess = (per: Counted, perMinute: number): ProcessLimit => ({ per, perMinute });

/** Counts by address too: made-up session tokens would each get a count of their own in the database. */
const ownPassword = [perProcess("address", 300), perDatabase("session", 10)];

/**
 * The default limits (decisions 011 and 085). A café's guests share one address, so limits by address are wide and those by account or
 * session narrow.
 * The rules also count wrong answers: passwords by email, address and browser (core/sessions/wrong-passwords.ts), recovery addresses
 * (recover-admin.ts), 6-digit codes by login and user (login-ticket.ts, staff/own-rows.ts), codes from packaging by user
 * (redeem-qr-code.ts).
 */
export const defaultLimits: Limits = {
  // Each may cost a password hash, right or wrong.
  login: [perDatabase("address", 300)],
  // A login's wrong codes are counted with the login; this limits made-up tickets.
  verifyTotpLogin: [perDatabase("address", 120)],
  signup: [perDatabase("address", 60)],
  issueChallenge: [perDatabase("address", 240)],
  // Each may send an e-mail to somebody else, one per ten minutes, and reveals whether an email has an account.
  requestPasswordReset: [perDatabase("address", 30), perDatabase("address and email", 5)],
  recoverAdmin: [perDatabase("address", 60)],
  setNewPassword: [perDatabase("address", 60)],
  // Limits password guesses on an unlocked device.
  updateProfile: ownPassword,
  updateCredentials: ownPassword,
  deleteOwnAccount: ownPassword,
  // Reveals without a login whether a guessed code is valid. Every lookup counts, right or wrong; users do not scan this many codes before
  // logging in.
  previewQrCode: [perDatabase("address", 60, 15 * MINUTE_MS)],
  // Each costs a password hash.
  createSubAdmin: [perProcess("address", 300), perDatabase("session", 30)],
  // Nothing below can be guessed and no account is at risk, so each process counts.
  // Reading and writing takes users longer than this; staff approve every post, but not replies.
  addFeedback: [perProcess("session", 10)],
  replyToFeedback: [perProcess("session", 20)],
  upvoteFeedback: [perProcess("session", 120)],
  // Each notifies every customer.
  sendBroadcast: [perProcess("session", 60)],
  live: [perProcess("session", 120)],
  // Each may read all the data, page by page.
  beginExport: [perProcess("session", 60)],
  // Customers use fewer, and staff cancel one at a time.
  useVoucher: [perProcess("session", 60)],
  cancelVoucher: [perProcess("session", 60)],
  // Allows for a phone whose code is shown again and again.
  showMemberCode: [perProcess("session", 30)],
  // Limits enumeration of customers: a busy counter serves ten a minute. Tills have their own limits.
  counterMember: [perProcess("session", 120)],
  searchMembers: [perProcess("session", 60)],
  createTillKey: [perProcess("session", 30)],
  // Each makes this server call another one.
  sendTestEvent: [perProcess("session", 30)],
  redeliver: [perProcess("session", 120)],
  // Ten per second is a till that sends its queue. A key has 256 bits, so guesses are only a nuisance.
  till: [{ perMinute: 600 }],
  unknownTill: [{ perMinute: 30 }],
  // Each may write a line to the log.
  endSession: [perProcess("session", 60)],
  endOtherSessions: [perProcess("session", 60)],
  // The hot path: a right code costs no write. The limit by address stops guessing with many accounts.
  redeemQrCode: [perProcess("session", 60), perProcess("address", 600)],
};
