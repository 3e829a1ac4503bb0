import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import type { RefusalOf, Success } from "../kit/action.ts";
import { rawText } from "../kit/fields.ts";
import { emailKeyOf } from "../members/email-key.ts";
import type { User } from "../members/user.ts";
import { type Context, command, type RegularsWorld } from "../world.ts";
import { failedTickets, pauseAfter, TICKET_MS } from "./login-ticket.ts";
import type { LoginTicket } from "./session.ts";
import { asksForCode, type LoginResult, type Opening, opened, openingFor } from "./sign-in.ts";

/** Email and password (specification §5, Login). */
export const loginInput = z.strictObject({
  email: rawText({ max: 254, min: 1, empty: "Please enter your email." }),
  password: rawText({ max: 200, min: 1, empty: "Please enter your password." }),
});

/** A hash that fits no password: an unknown email costs the same time as a known one. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/** What the rule of `login` looks at; undefined when the password does not fit, or does not any more. */
export interface LoginFacts {
  readonly user: User;
  /** The person's logins with wrong codes. */
  readonly failed: readonly LoginTicket[];
  readonly opening: Opening;
}

/**
 * Opens a session in place of the one that asks, if any (specification §4, §5; design §5, Sessions), or asks staff with
 * two-factor for their code first ({@link LoginResult}). A deactivated account is told so only after the right password, so
 * that nobody learns who has an account. The user row is locked: a deactivation that happens meanwhile wins.
 */
export const login = /* @__PURE__ */ command({
  name: "login",
  input: loginInput,
  may: "anyone",
  receipt: false,
  async prepare(input, reader, _context, services) {
    const user = await reader.one("users", {
      emailKey: emailKeyOf(input.email),
    });
    const credentials = user && (await reader.one("credentials", { id: user.id }));
    const fits = await services.verifyPassword(
      input.password,
      credentials?.passwordHash ?? NOBODYS_HASH,
    );
    return fits && credentials !== undefined ? credentials : undefined;
  },
  async load(_input, reader, context, verified): Promise<LoginFacts | undefined> {
    if (verified === undefined) return undefined;
    const { id } = verified;
    const [user, credentials, failed, opening] = await Promise.all([
      reader.one("users", { id }, { lock: true }),
      reader.one("credentials", { id }),
      failedTickets(reader, id, context.now),
      openingFor(reader, context, id),
    ]);
    const isUnchanged = credentials?.passwordHash === verified.passwordHash;
    return user !== undefined && isUnchanged ? { user, failed, opening } : undefined;
  },
  decide(facts, _input, context): RefusalOf<RegularsWorld> | Success<RegularsWorld, LoginResult> {
    if (facts === undefined) return refuse("login-failed", {});
    const { user, opening } = facts;
    if (!user.isActive) return refuse("account-deactivated", {});
    if (asksForCode(user, context.program)) return awaitingCode(facts, context);
    return opened(user, opening, context);
  },
});

/** Nobody is signed in yet: all there is is a ticket for `verifyTotpLogin` (decision 018). */
function awaitingCode(
  { user, failed, opening: { token } }: LoginFacts,
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
