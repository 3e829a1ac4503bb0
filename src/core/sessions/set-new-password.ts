import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { newPasswordField } from "../identity/account-fields.ts";
import { isCommonPassword } from "../identity/common-password.ts";
import type { User } from "../identity/user.ts";
import { rawText } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { revokeCodes } from "../offline-codes/revoke-codes.ts";
import { command, type ProgramChange } from "../world.ts";
import {
  type AccountAccess,
  readLoginTickets,
  readResetLinks,
  revokeAccess,
} from "./account-access.ts";
import { recognizeBrowser } from "./known-browser.ts";
import { endSessionChanges, openSessions } from "./open-sessions.ts";
import type { ResetLink, Session } from "./session.ts";

/** The token of a reset link, and the new password. Only the form knows the confirmation. */
export const setNewPasswordInput = z.strictObject({
  token: rawText({ max: 128 }),
  newPassword: newPasswordField(),
});

/** The facts of `setNewPassword`. `newHash` is undefined if the link was invalid before the transaction. */
export interface SetNewPasswordFacts extends AccountAccess {
  readonly user: User | undefined;
  readonly link: ResetLink | undefined;
  readonly newHash: string | undefined;
  /** The known-browser cookie for the host to set; undefined for callers without a network address. */
  readonly knownBrowser?: string | undefined;
  readonly sessions: readonly Session[];
}

/**
 * Sets a new password with a reset link, which it uses up (readings, People). Ends all of the user's sessions, and revokes offline codes, other
 * links and logins with outstanding codes. The browser becomes known to the account (docs/decisions/042). `email` of the result is the address to log
 * in with.
 */
export const setNewPassword = /* @__PURE__ */ command({
  name: "setNewPassword",
  input: setNewPasswordInput,
  may: "anyone",
  limits: [{ per: "address", most: 60, withinMs: MINUTE_MS, isShared: true }],
  secret: ["token", "newPassword"],
  async prepare({ token, newPassword }, reader, context, services) {
    const link = await reader.one("resetLinks", { id: context.digest(token) });
    // Guessing links must not cost the server a password hash.
    if (!works(link, context.now)) return undefined;
    const { userId } = link;
    const newHash = await services.hashPassword(newPassword);
    const chosen = { id: userId, passwordHash: newHash };
    const knownBrowser = recognizeBrowser(context, services, chosen)?.proof;
    return { userId, newHash, knownBrowser };
  },
  async load({ token }, reader, { digest }, prepared): Promise<SetNewPasswordFacts> {
    const nothing = { user: undefined, link: undefined, newHash: undefined };
    if (prepared === undefined) return { ...nothing, sessions: [], links: [], tickets: [] };
    const { userId, newHash, knownBrowser } = prepared;
    // Locks the user first: of two uses of one link the second finds it used, and a login with the old password is either among the
    // sessions or refused.
    const [user, link, sessions, links, tickets] = await Promise.all([
      reader.one("users", { id: userId }, { lock: true }),
      reader.one("resetLinks", { id: digest(token) }),
      openSessions(reader, userId),
      readResetLinks(reader, userId),
      readLoginTickets(reader, userId),
    ]);
    return { user, link, newHash, knownBrowser, sessions, links, tickets };
  },
  decide(facts, { newPassword }, context) {
    const { now, program } = context;
    const { user, link, newHash, knownBrowser, sessions, ...ways } = facts;
    if (user === undefined || newHash === undefined || !works(link, now)) {
      return refuse("reset-link-invalid", {});
    }
    // The link stays valid for another try.
    if (isCommonPassword(newPassword, { ...user, brand: program.brand.name })) {
      return refuse("password-too-common", {});
    }
    const password: ProgramChange = {
      kind: "patch",
      dataset: "credentials",
      id: user.id,
      fields: { passwordHash: newHash },
    };
    return {
      changes: [
        password,
        ...endSessionChanges(sessions),
        ...revokeAccess(ways),
        revokeCodes(user.id, context),
      ],
      events: [{ name: "password.reset", params: {} }],
      result: { email: user.email },
      knownBrowser,
    };
  },
});

function works(link: ResetLink | undefined, now: number): link is ResetLink {
  return link !== undefined && link.expiresAt > now;
}
