import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { newPasswordField } from "../identity/account-fields.ts";
import { isCommonPassword } from "../identity/common-password.ts";
import type { User } from "../identity/user.ts";
import { rawText } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command, type ProgramChange } from "../world.ts";
import { askingBrowser } from "./known-browser.ts";
import { endingOf, openSessions } from "./open-sessions.ts";
import type { ResetLink, Session } from "./session.ts";
import { closingOf, loginTicketsOf, resetLinksOf, type WaysIn } from "./ways-in.ts";

/** The key out of a reset link, and the new password. The confirmation is the form's own affair. */
export const setNewPasswordInput = z.strictObject({
  token: rawText({ max: 128 }),
  newPassword: newPasswordField(),
});

/** What the rule of `setNewPassword` looks at. `newHash` is undefined when the link was no good before it was read here. */
export interface SetNewPasswordFacts extends WaysIn {
  readonly user: User | undefined;
  readonly link: ResetLink | undefined;
  readonly newHash: string | undefined;
  /** What the browser that asks is given to keep; undefined when nobody asks over a network. */
  readonly knownBrowser?: string | undefined;
  readonly sessions: readonly Session[];
}

/**
 * Chooses a new password with a reset link, which is used up by it (readings, People). At once every session of the person
 * ends, and other links and logins that wait for a code are void. The browser is known to the account from then on (docs/decisions/042). `email` of the result is
 * what to log in with.
 */
export const setNewPassword = /* @__PURE__ */ command({
  name: "setNewPassword",
  input: setNewPasswordInput,
  may: "anyone",
  limits: [{ per: "address", most: 60, withinMs: MINUTE_MS, isShared: true }],
  secret: ["token", "newPassword"],
  async prepare({ token, newPassword }, reader, context, services) {
    const link = await reader.one("resetLinks", { id: context.digest(token) });
    // Guessing links must not cost the server password hashes.
    if (!works(link, context.now)) return undefined;
    const { userId } = link;
    const newHash = await services.hashPassword(newPassword);
    const chosen = { id: userId, passwordHash: newHash };
    const knownBrowser = askingBrowser(context, services, chosen)?.proof;
    return { userId, newHash, knownBrowser };
  },
  async load({ token }, reader, { digest }, prepared): Promise<SetNewPasswordFacts> {
    const nothing = { user: undefined, link: undefined, newHash: undefined };
    if (prepared === undefined) return { ...nothing, sessions: [], links: [], tickets: [] };
    const { userId, newHash, knownBrowser } = prepared;
    // The user's row is locked first: of two uses of one link the second finds it gone, and a login with the old password
    // either is among the sessions or comes too late.
    const [user, link, sessions, links, tickets] = await Promise.all([
      reader.one("users", { id: userId }, { lock: true }),
      reader.one("resetLinks", { id: digest(token) }),
      openSessions(reader, userId),
      resetLinksOf(reader, userId),
      loginTicketsOf(reader, userId),
    ]);
    return { user, link, newHash, knownBrowser, sessions, links, tickets };
  },
  decide(facts, { newPassword }, { now, program }) {
    const { user, link, newHash, knownBrowser, sessions, ...ways } = facts;
    if (user === undefined || newHash === undefined || !works(link, now)) {
      return refuse("reset-link-invalid", {});
    }
    // The link stays good for a better one.
    if (isCommonPassword(newPassword, { ...user, brand: program.brand })) {
      return refuse("password-too-common", {});
    }
    const password: ProgramChange = {
      kind: "patch",
      dataset: "credentials",
      id: user.id,
      fields: { passwordHash: newHash },
    };
    return {
      changes: [password, ...endingOf(sessions), ...closingOf(ways)],
      events: [{ name: "password.reset", params: {} }],
      result: { email: user.email },
      knownBrowser,
    };
  },
});

function works(link: ResetLink | undefined, now: number): link is ResetLink {
  return link !== undefined && link.expiresAt > now;
}
