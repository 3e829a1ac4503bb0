import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { identityFieldErrors } from "../identity/field-errors.ts";
import { normalizeEmail } from "../identity/normalize-email.ts";
import { isSamePasswordChoice } from "../identity/password-hash.ts";
import type { Credentials, User } from "../identity/user.ts";
import type { RefusalOf, Success } from "../kit/action.ts";
import { rawText } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { type Context, command, type ProgramChange, type RegularsWorld } from "../world.ts";
import { sessionsFieldErrors } from "./field-errors.ts";
import { type GuessCount, longestWait, recordFailedAttempt } from "./guess-counts.ts";
import { type RequestingBrowser, recognizeBrowser } from "./known-browser.ts";
import { failedTickets, secondsToNextCode, TICKET_MS } from "./login-ticket.ts";
import type { LoginTicket } from "./session.ts";
import { type LoginResult, type Opening, opened, readOpening, requiresCode } from "./sign-in.ts";
import { readWrongPasswords } from "./wrong-passwords.ts";

/** Email and password (specification §5, Login). */
export const loginInput = z.strictObject({
  email: rawText({ max: 254, min: 1, empty: identityFieldErrors["email-missing"] }),
  password: rawText({ max: 200, min: 1, empty: sessionsFieldErrors["password-missing"] }),
});

/** An id without an account, so that an unknown email costs the same queries as a known one. */
const NOBODY = "";

/** The account with a verified password, and a new hash if the stored one is weaker than today's. */
export interface Verified {
  readonly credentials: Credentials;
  readonly newHash: string | undefined;
}

/** What `prepare` found. `verified` is undefined if the password is wrong, or was not checked because of a wait of `seconds`. */
export interface Tried {
  readonly verified: Verified | undefined;
  readonly browser: RequestingBrowser | undefined;
  readonly seconds?: number;
}

/** The user whose password was verified. */
export interface Welcome {
  readonly user: User;
  /** The user's logins with wrong codes, from this browser or from all unknown ones. */
  readonly failed: readonly LoginTicket[];
  readonly opening: Opening;
  readonly newHash: string | undefined;
}

/** The facts of `login`. `welcome` is undefined if the password is wrong or has changed since; `seconds` is set if it was not checked. */
export interface LoginFacts {
  readonly wrong: readonly GuessCount[];
  readonly welcome: Welcome | undefined;
  readonly seconds?: number;
}

/**
 * Starts a session in place of the current one (specification §4, §5; decision 063), or requires a code from staff with two-factor ({@link
 * LoginResult}). A deactivated account is reported only after the right password, and an unknown email costs the same queries and work as a
 * wrong password, so that nobody learns who has an account. After too many wrong passwords no password is checked for a while
 * (docs/decisions/042). The user is locked, so that a concurrent deactivation or password change takes precedence.
 */
export const login = /* @__PURE__ */ command({
  name: "login",
  input: loginInput,
  may: "anyone",
  // Each call may cost a password hash, right or wrong.
  limits: [{ per: "address", most: 300, withinMs: MINUTE_MS, isShared: true }],
  receipt: false,
  async prepare({ email, password }, reader, context, services): Promise<Tried> {
    const emailKey = normalizeEmail(email);
    const user = await reader.one("users", { emailKey });
    const credentials = await reader.one("credentials", { id: user?.id ?? NOBODY });
    const browser = recognizeBrowser(context, services, credentials);
    const wrong = await readWrongPasswords(reader, context, { emailKey, browser }, { lock: false });
    const seconds = longestWait(wrong, context.now);
    if (seconds !== undefined) return { verified: undefined, browser, seconds };
    const fits = await services.verifyPassword(password, credentials?.passwordHash);
    if (!fits || credentials === undefined) return { verified: undefined, browser };
    const { passwordHash } = credentials;
    if (!services.needsRehash(passwordHash)) {
      return { verified: { credentials, newHash: undefined }, browser };
    }
    const newHash = await services.hashPassword(password, passwordHash);
    return { verified: { credentials, newHash }, browser };
  },
  async load({ email }, reader, context, tried): Promise<LoginFacts> {
    const { verified, browser, seconds } = tried;
    if (seconds !== undefined) return { wrong: [], welcome: undefined, seconds };
    const guesser = { emailKey: normalizeEmail(email), browser };
    const counts = () => readWrongPasswords(reader, context, guesser, { lock: true });
    if (verified === undefined) return { wrong: await counts(), welcome: undefined };
    const { id, passwordHash } = verified.credentials;
    const [user, credentials, failed, opening, wrong] = await Promise.all([
      reader.one("users", { id }, { lock: true }),
      reader.one("credentials", { id }),
      failedTickets(reader, { userId: id, browser: browser?.id ?? "" }, context.now),
      readOpening(reader, context, { userId: id, browser }),
      counts(),
    ]);
    if (user === undefined || !isSamePasswordChoice(credentials?.passwordHash, passwordHash)) {
      return { wrong, welcome: undefined };
    }
    // A concurrent login may have stored a stronger hash already.
    const newHash = credentials?.passwordHash === passwordHash ? verified.newHash : undefined;
    return { wrong, welcome: { user, failed, opening, newHash } };
  },
  decide(facts, _input, context): RefusalOf<RegularsWorld> | Success<RegularsWorld, LoginResult> {
    const { wrong, welcome } = facts;
    const seconds = facts.seconds ?? longestWait(wrong, context.now);
    if (seconds !== undefined) return refuse("too-many-requests", { seconds });
    if (welcome === undefined) {
      const counted = wrong.flatMap((count) => recordFailedAttempt(count, context.now));
      return refuse("login-failed", {}, counted);
    }
    if (!welcome.user.isActive) return refuse("account-deactivated", {});
    const letIn = requiresCode(welcome.user, context.program)
      ? requireCode(welcome, context)
      : opened(welcome.user, welcome.opening, context);
    if ("refused" in letIn) return letIn;
    return { ...letIn, changes: [...letIn.changes, ...rehashed(welcome)] };
  },
});

/** Stores a stronger hash of the same password; the row is locked, and its hash is still the verified one. */
function rehashed({ user, newHash: passwordHash }: Welcome): readonly ProgramChange[] {
  if (passwordHash === undefined) return [];
  return [{ kind: "patch", dataset: "credentials", id: user.id, fields: { passwordHash } }];
}

/** Returns a ticket for `verifyTotpLogin` instead of a session (decision 018). */
function requireCode(
  { user, failed, opening: { token, browser } }: Welcome,
  { now, digest }: Context,
): RefusalOf<RegularsWorld> | Success<RegularsWorld, LoginResult> {
  const seconds = secondsToNextCode(failed, now);
  if (seconds !== undefined) return refuse("too-many-requests", { seconds });
  const own = { id: digest(token), userId: user.id, browser: browser?.id ?? "" };
  const row = { ...own, expiresAt: now + TICKET_MS, failures: 0 };
  return {
    changes: [{ kind: "insert", dataset: "loginTickets", row }],
    events: [],
    result: { success: true, totpRequired: true, ticket: token },
  };
}
