import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { normalizeEmail } from "../identity/normalize-email.ts";
import { isSameChoice } from "../identity/password-hash.ts";
import type { Credentials, User } from "../identity/user.ts";
import type { RefusalOf, Success } from "../kit/action.ts";
import { rawText } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { type Context, command, type ProgramChange, type RegularsWorld } from "../world.ts";
import { type Guesses, longestWait, recordFailedAttempt } from "./guesses.ts";
import { type AskingBrowser, askingBrowser } from "./known-browser.ts";
import { failedTickets, pauseAfter, TICKET_MS } from "./login-ticket.ts";
import type { LoginTicket } from "./session.ts";
import { asksForCode, type LoginResult, type Opening, opened, openingFor } from "./sign-in.ts";
import { wrongPasswordsOf } from "./wrong-passwords.ts";

/** Email and password (specification §5, Login). */
export const loginInput = z.strictObject({
  email: rawText({ max: 254, min: 1, empty: "Please enter your email." }),
  password: rawText({ max: 200, min: 1, empty: "Please enter your password." }),
});

/** The id of no account, so that an unknown email is looked up as often as a known one. */
const NOBODY = "";

/** The account whose password fits, and its new hash where the stored one is weaker than today's. */
export interface Verified {
  readonly credentials: Credentials;
  readonly newHash: string | undefined;
}

/** What `prepare` has found out. `verified` is undefined when the password does not fit, or nobody has looked because `seconds` are to be waited. */
export interface Tried {
  readonly verified: Verified | undefined;
  readonly browser: AskingBrowser | undefined;
  readonly seconds?: number;
}

/** Who comes in, as far as the password says. */
export interface Welcome {
  readonly user: User;
  /** The person's logins with wrong codes, of this browser or of all unknown ones. */
  readonly failed: readonly LoginTicket[];
  readonly opening: Opening;
  readonly newHash: string | undefined;
}

/**
 * What the rule of `login` looks at. `welcome` is undefined when the password does not fit, or does not any more; `seconds` is there when
 * it was not looked at.
 */
export interface LoginFacts {
  readonly wrong: readonly Guesses[];
  readonly welcome: Welcome | undefined;
  readonly seconds?: number;
}

/**
 * Opens a session in place of the one that asks, if any (specification §4, §5; decision 063), or asks staff with
 * two-factor for their code first ({@link LoginResult}). A deactivated account is told so only after the right password, so
 * that nobody learns who has an account: an unknown email costs the same queries and the same work as a wrong password. Whoever has guessed too often waits,
 * and no password is looked at meanwhile (docs/decisions/042). The user row is
 * locked: a deactivation that happens meanwhile wins, and so does another choice of a password.
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
    const browser = askingBrowser(context, services, credentials);
    const wrong = await wrongPasswordsOf(reader, context, { emailKey, browser }, { lock: false });
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
    const counts = () => wrongPasswordsOf(reader, context, guesser, { lock: true });
    if (verified === undefined) return { wrong: await counts(), welcome: undefined };
    const { id, passwordHash } = verified.credentials;
    const [user, credentials, failed, opening, wrong] = await Promise.all([
      reader.one("users", { id }, { lock: true }),
      reader.one("credentials", { id }),
      failedTickets(reader, { userId: id, browser: browser?.id ?? "" }, context.now),
      openingFor(reader, context, { userId: id, browser }),
      counts(),
    ]);
    if (user === undefined || !isSameChoice(credentials?.passwordHash, passwordHash)) {
      return { wrong, welcome: undefined };
    }
    // Two devices may log in at once: the first has kept the password better already.
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
    const letIn = asksForCode(welcome.user, context.program)
      ? awaitingCode(welcome, context)
      : opened(welcome.user, welcome.opening, context);
    if ("refused" in letIn) return letIn;
    return { ...letIn, changes: [...letIn.changes, ...rehashed(welcome)] };
  },
});

/** The password is the same, only kept better; the row is locked, and its hash is still the one that was checked. */
function rehashed({ user, newHash: passwordHash }: Welcome): readonly ProgramChange[] {
  if (passwordHash === undefined) return [];
  return [{ kind: "patch", dataset: "credentials", id: user.id, fields: { passwordHash } }];
}

/** Nobody is signed in yet: all there is is a ticket for `verifyTotpLogin` (decision 018). */
function awaitingCode(
  { user, failed, opening: { token, browser } }: Welcome,
  { now, digest }: Context,
): RefusalOf<RegularsWorld> | Success<RegularsWorld, LoginResult> {
  const seconds = pauseAfter(failed, now);
  if (seconds !== undefined) return refuse("too-many-requests", { seconds });
  const own = { id: digest(token), userId: user.id, browser: browser?.id ?? "" };
  const row = { ...own, expiresAt: now + TICKET_MS, failures: 0 };
  return {
    changes: [{ kind: "insert", dataset: "loginTickets", row }],
    events: [],
    result: { success: true, totpRequired: true, ticket: token },
  };
}
