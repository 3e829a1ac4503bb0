import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { rawText } from "../kit/fields.ts";
import { endingOf, openSessions } from "../sessions/open-sessions.ts";
import { SESSION_MS, type Session } from "../sessions/session.ts";
import { closingOf, loginTicketsOf, resetLinksOf, type WaysIn } from "../sessions/ways-in.ts";
import { command } from "../world.ts";
import { newPasswordField } from "./account-fields.ts";
import { actingUser } from "./actor.ts";
import type { User } from "./user.ts";

/** What an empty field of the password form says (specification §5, Password change). */
export const ALL_PASSWORDS_REQUIRED = "All password fields are required.";

/** The old password and the new one (specification §5, Password change). The confirmation is the form's own affair. */
export const updateCredentialsInput = z.strictObject({
  currentPassword: rawText({ max: 200, min: 1, empty: ALL_PASSWORDS_REQUIRED }),
  newPassword: newPasswordField(ALL_PASSWORDS_REQUIRED),
});

/** What the rule of `updateCredentials` looks at. `newHash` is undefined when the current password is wrong. */
export interface UpdateCredentialsFacts extends WaysIn {
  readonly user: User | undefined;
  readonly newHash: string | undefined;
  readonly sessions: readonly Session[];
  /** The session that asks; undefined when it has ended meanwhile. */
  readonly own: Session | undefined;
  /** The key that takes the place of this device's. */
  readonly token: string;
}

/**
 * Changes a person's own password (specification §5, §7). At once every other session ends, this device's gets a new key, and
 * reset links and logins that wait for a code are void (readings, People).
 *
 * No receipt, like `login`: the reply grants a key. A repeat changes nothing: when the first reply arrived, the current
 * password is another by then ('current-password-wrong'); when it was lost, this device's key has gone with it, the repeat
 * hears 'not-signed-in', and the new password logs in.
 */
export const updateCredentials = /* @__PURE__ */ command({
  name: "updateCredentials",
  input: updateCredentialsInput,
  may: "signed-in",
  secret: ["currentPassword", "newPassword"],
  receipt: false,
  async prepare({ currentPassword, newPassword }, reader, context, services) {
    const credentials = await reader.one("credentials", { id: actingUser(context).id });
    if (credentials === undefined) return undefined;
    const { passwordHash } = credentials;
    if (!(await services.verifyPassword(currentPassword, passwordHash))) return undefined;
    return { verified: passwordHash, newHash: await services.hashPassword(newPassword) };
  },
  async load(_input, reader, context, prepared): Promise<UpdateCredentialsFacts> {
    const { actor, fresh } = context;
    const { id } = actingUser(context);
    // The user's row is locked first: a login with the old password either is among the sessions or comes too late.
    const [user, credentials, own, sessions, links, tickets] = await Promise.all([
      reader.one("users", { id }, { lock: true }),
      reader.one("credentials", { id }),
      actor.kind === "user" ? reader.one("sessions", { id: actor.sessionId }) : undefined,
      openSessions(reader, id),
      resetLinksOf(reader, id),
      loginTicketsOf(reader, id),
    ]);
    const unchanged = credentials?.passwordHash === prepared?.verified;
    const newHash = unchanged ? prepared?.newHash : undefined;
    return { user, newHash, own, sessions, links, tickets, token: fresh.token() };
  },
  decide({ user, newHash, own, sessions, token, ...ways }, _input, { now, digest }) {
    if (user === undefined) return refuse("user-not-found", {});
    // Whoever was logged out while the password was checked is not let in again by it.
    if (own === undefined) return refuse("not-signed-in", {});
    if (newHash === undefined) return refuse("current-password-wrong", {});
    const expiresAt = now + SESSION_MS;
    const row: Session = { id: digest(token), userId: user.id, createdAt: now, expiresAt };
    return {
      changes: [
        {
          kind: "patch",
          dataset: "credentials",
          id: user.id,
          fields: { passwordHash: newHash },
        },
        ...endingOf([own, ...sessions.filter(({ id }) => id !== own.id)]),
        ...closingOf(ways),
        { kind: "insert", dataset: "sessions", row },
      ],
      events: [{ name: "credentials-updated", params: {} }],
      result: {},
      grant: { token, expiresAt },
    };
  },
});
