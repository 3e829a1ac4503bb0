import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import type { RefusalOf, Success } from "../kit/action.ts";
import { rawText } from "../kit/fields.ts";
import { emailKeyOf } from "../members/email-key.ts";
import { isSameChoice } from "../members/password-hash.ts";
import type { Credentials, User } from "../members/user.ts";
import { type Context, command, type ProgramChange, type RegularsWorld } from "../world.ts";
import { type Guesses, type GuessLimit, guessesOf, oneMoreWrong, waitAfter } from "./guesses.ts";
import { failedTickets, pauseAfter, TICKET_MS } from "./login-ticket.ts";
import type { LoginTicket } from "./session.ts";
import { asksForCode, type LoginResult, type Opening, opened, openingFor } from "./sign-in.ts";

/** Email and password (specification §5, Login). */
export const loginInput = z.strictObject({
  email: rawText({ max: 254, min: 1, empty: "Please enter your email." }),
  password: rawText({ max: 200, min: 1, empty: "Please enter your password." }),
});

/**
 * Wrong passwords for one email, whoever has it and wherever they come from: a hundred an hour. The server's limits let a single
 * address give fewer, so that a stranger alone does not lock anybody out.
 */
export const WRONG_PASSWORDS: GuessLimit = { of: "passwords", most: 100, windowMs: 3_600_000 };

/** The id of no account, so that an unknown email is looked up as often as a known one. */
const NOBODY = "";

/** What `prepare` has found out: the account whose password fits, and its new hash where the stored one is weaker than today's. */
export interface Verified {
  readonly credentials: Credentials;
  readonly newHash: string | undefined;
}

/** Who comes in, as far as the password says. */
export interface Welcome {
  readonly user: User;
  /** The person's logins with wrong codes. */
  readonly failed: readonly LoginTicket[];
  readonly opening: Opening;
  readonly newHash: string | undefined;
}

/** What the rule of `login` looks at. `welcome` is undefined when the password does not fit, or does not any more. */
export interface LoginFacts {
  readonly wrong: Guesses;
  readonly welcome: Welcome | undefined;
}

/**
 * Opens a session in place of the one that asks, if any (specification §4, §5; design §5, Sessions), or asks staff with
 * two-factor for their code first ({@link LoginResult}). A deactivated account is told so only after the right password, so
 * that nobody learns who has an account: an unknown email costs the same queries and the same work as a wrong password. The user row is
 * locked: a deactivation that happens meanwhile wins, and so does another choice of a password.
 */
export const login = /* @__PURE__ */ command({
  name: "login",
  input: loginInput,
  may: "anyone",
  receipt: false,
  async prepare({ email, password }, reader, _context, services): Promise<Verified | undefined> {
    const user = await reader.one("users", { emailKey: emailKeyOf(email) });
    const credentials = await reader.one("credentials", { id: user?.id ?? NOBODY });
    const fits = await services.verifyPassword(password, credentials?.passwordHash);
    if (!fits || credentials === undefined) return undefined;
    const { passwordHash } = credentials;
    if (!services.needsRehash(passwordHash)) return { credentials, newHash: undefined };
    return { credentials, newHash: await services.hashPassword(password, passwordHash) };
  },
  async load({ email }, reader, context, verified): Promise<LoginFacts> {
    const person = emailKeyOf(email);
    if (verified === undefined) {
      const wrong = await guessesOf(reader, context, WRONG_PASSWORDS, { person, lock: true });
      return { wrong, welcome: undefined };
    }
    const { id, passwordHash } = verified.credentials;
    const [user, credentials, failed, opening, wrong] = await Promise.all([
      reader.one("users", { id }, { lock: true }),
      reader.one("credentials", { id }),
      failedTickets(reader, id, context.now),
      openingFor(reader, context, id),
      guessesOf(reader, context, WRONG_PASSWORDS, { person, lock: true }),
    ]);
    if (user === undefined || !isSameChoice(credentials?.passwordHash, passwordHash)) {
      return { wrong, welcome: undefined };
    }
    // Two devices may log in at once: the first has kept the password better already.
    const newHash = credentials?.passwordHash === passwordHash ? verified.newHash : undefined;
    return { wrong, welcome: { user, failed, opening, newHash } };
  },
  decide(
    { wrong, welcome },
    _input,
    context,
  ): RefusalOf<RegularsWorld> | Success<RegularsWorld, LoginResult> {
    const seconds = waitAfter(wrong, context.now);
    if (seconds !== undefined) return refuse("too-many-requests", { seconds });
    if (welcome === undefined) return refuse("login-failed", {}, oneMoreWrong(wrong, context.now));
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
  { user, failed, opening: { token } }: Welcome,
  { now, digest }: Context,
): RefusalOf<RegularsWorld> | Success<RegularsWorld, LoginResult> {
  const seconds = pauseAfter(failed, now);
  if (seconds !== undefined) return refuse("too-many-requests", { seconds });
  const row = { id: digest(token), userId: user.id, expiresAt: now + TICKET_MS, failures: 0 };
  return {
    changes: [{ kind: "insert", dataset: "loginTickets", row }],
    events: [],
    result: { success: true, totpRequired: true, ticket: token },
  };
}
