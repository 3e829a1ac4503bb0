import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { emailField, newPasswordField } from "../identity/account-fields.ts";
import { actingUser } from "../identity/actor.ts";
import { isCommonPassword } from "../identity/common-password.ts";
import { normalizeEmail } from "../identity/normalize-email.ts";
import { ownAccountNote } from "../identity/own-account-note.ts";
import { ALL_PASSWORDS_REQUIRED } from "../identity/password-change.ts";
import { isSameChoice } from "../identity/password-hash.ts";
import { ownPasswordLimits } from "../identity/password-limits.ts";
import type { User } from "../identity/user.ts";
import { rawText } from "../kit/fields.ts";
import { askingBrowser } from "../sessions/known-browser.ts";
import { rekeyed } from "../sessions/new-key.ts";
import { openSessions } from "../sessions/open-sessions.ts";
import type { Session } from "../sessions/session.ts";
import { closingOf, loginTicketsOf, resetLinksOf, type WaysIn } from "../sessions/ways-in.ts";
import { type Context, command, type ProgramChange, type ProgramReader } from "../world.ts";

/** The current password with a new email, a new password, or both (specification §7). Without the current password only the email's letter case can change. */
export const updateCredentialsInput = z
  .strictObject({
    currentPassword: rawText({ max: 200 }),
    newEmail: z.optional(emailField),
    newPassword: z.optional(newPasswordField(ALL_PASSWORDS_REQUIRED)),
  })
  .check(
    z.refine(({ newEmail, newPassword }) => newEmail !== undefined || newPassword !== undefined, {
      error: "Please enter a new email or a new password.",
    }),
    z.refine((input) => input.newPassword === undefined || input.currentPassword !== "", {
      path: ["currentPassword"],
      error: ALL_PASSWORDS_REQUIRED,
    }),
  );

/** What the rule of `updateCredentials` looks at. */
export interface UpdateCredentialsFacts extends WaysIn {
  readonly user: User | undefined;
  /** Who has the new email; undefined when nobody has it or none is asked for. */
  readonly sameEmail: User | undefined;
  /** Whether the current password was typed right. */
  readonly fits: boolean;
  /** The new password's hash; undefined when none is asked for or the current one is wrong. */
  readonly newHash: string | undefined;
  /** What the browser that asks is given to keep; undefined when no new password is asked for. */
  readonly knownBrowser?: string | undefined;
  readonly sessions: readonly Session[];
  /** The session that asks; undefined when it has ended meanwhile. */
  readonly own: Session | undefined;
  /** The key that takes the place of this device's. */
  readonly token: string;
}

/**
 * Changes a person's own email or password (specification §5, §7). A new email needs the current password, because whoever reads that
 * mailbox can have the password reset, and ends the reset links that went to the old one; sessions stay. With a new password every other
 * session ends at once, this device's gets a new key, and reset links and logins that wait for a code are void (readings, People).
 *
 * No receipt, like `login`: the reply grants a key. A repeat changes nothing: when the first reply arrived, the current
 * password is another by then ('current-password-wrong'); when it was lost, this device's key has gone with it, the repeat
 * hears 'not-signed-in', and the new password logs in. An email that is there already is put there again.
 */
export const updateCredentials = /* @__PURE__ */ command({
  name: "updateCredentials",
  input: updateCredentialsInput,
  may: "signed-in",
  limits: ownPasswordLimits,
  secret: ["currentPassword", "newPassword"],
  receipt: false,
  async prepare({ currentPassword, newPassword }, reader, context, services) {
    if (currentPassword === "" || isTooCommon(newPassword, context)) return undefined;
    const credentials = await reader.one("credentials", { id: actingUser(context).id });
    if (credentials === undefined) return undefined;
    const { passwordHash } = credentials;
    if (!(await services.verifyPassword(currentPassword, passwordHash))) return undefined;
    if (newPassword === undefined) return { verified: passwordHash };
    const newHash = await services.hashPassword(newPassword);
    const chosen = { id: credentials.id, passwordHash: newHash };
    const knownBrowser = askingBrowser(context, services, chosen)?.proof;
    return { verified: passwordHash, newHash, knownBrowser };
  },
  async load({ newEmail }, reader, context, prepared): Promise<UpdateCredentialsFacts> {
    const { actor, fresh } = context;
    const { id } = actingUser(context);
    // The user's row is locked first: a login with the old password either is among the sessions or comes too late.
    const [user, credentials, own, sessions, links, tickets, sameEmail] = await Promise.all([
      reader.one("users", { id }, { lock: true }),
      reader.one("credentials", { id }),
      actor.kind === "user" ? reader.one("sessions", { id: actor.sessionId }) : undefined,
      openSessions(reader, id),
      resetLinksOf(reader, id),
      loginTicketsOf(reader, id),
      holderOf(reader, newEmail),
    ]);
    const fits =
      prepared !== undefined && isSameChoice(credentials?.passwordHash, prepared.verified);
    const newHash = fits ? prepared.newHash : undefined;
    const knownBrowser = fits ? prepared.knownBrowser : undefined;
    const chosen = { fits, newHash, knownBrowser };
    return { user, sameEmail, ...chosen, own, sessions, links, tickets, token: fresh.token() };
  },
  decide(facts, { currentPassword, newEmail, newPassword }, context) {
    const { user, own, newHash, sameEmail } = facts;
    if (user === undefined) return refuse("user-not-found", {});
    // Whoever was logged out while the password was checked is not let in again by it.
    if (own === undefined) return refuse("not-signed-in", {});
    const moves = newEmail !== undefined && normalizeEmail(newEmail) !== user.emailKey;
    if (moves && currentPassword === "") return refuse("password-required", {});
    if (isTooCommon(newPassword, context)) return refuse("password-too-common", {});
    const isProof = moves || newPassword !== undefined;
    if (isProof && !facts.fits) return refuse("current-password-wrong", {});
    if (moves && sameEmail !== undefined) return refuse("email-in-use", {});
    const key =
      newHash === undefined ? undefined : newKeyOf({ ...facts, user, own, newHash }, context);
    return {
      changes: [
        ...(newEmail === undefined ? [] : [emailChange(user, newEmail)]),
        ...(key?.changes ?? (moves ? closingOf({ links: facts.links, tickets: [] }) : [])),
      ],
      events: [
        ...(newEmail === undefined ? [] : [told("email.changed")]),
        ...(key === undefined ? [] : [told("password.changed")]),
      ],
      result: {},
      ...(key && { grant: key.grant, knownBrowser: facts.knownBrowser }),
      ...ownAccountNote(user, changed(newEmail, newPassword)),
    };
  },
});

function isTooCommon(newPassword: string | undefined, context: Context): boolean {
  if (newPassword === undefined) return false;
  const { brand } = context.program;
  return isCommonPassword(newPassword, { ...actingUser(context), brand });
}

async function holderOf(
  reader: ProgramReader,
  email: string | undefined,
): Promise<User | undefined> {
  return email === undefined ? undefined : reader.one("users", { emailKey: normalizeEmail(email) });
}

function emailChange({ id }: User, email: string): ProgramChange {
  const fields = { email, emailKey: normalizeEmail(email) };
  return { kind: "patch", dataset: "users", id, fields };
}

/** What a new password brings: every other way in closed, and a new key for this device. */
function newKeyOf(
  {
    user,
    newHash,
    own,
    sessions,
    token,
    ...ways
  }: UpdateCredentialsFacts & { user: User; own: Session; newHash: string },
  context: Context,
) {
  const { changes, grant } = rekeyed(user, { own, sessions, token }, context);
  const fields = { passwordHash: newHash };
  const password: ProgramChange = { kind: "patch", dataset: "credentials", id: user.id, fields };
  return { changes: [password, ...closingOf(ways), ...changes], grant };
}

function told<Name extends "email.changed" | "password.changed">(name: Name) {
  return { name, params: {} } as const;
}

function changed(newEmail: string | undefined, newPassword: string | undefined): string {
  const parts = [newEmail && "a new email", newPassword && "a new password"];
  return parts.filter(Boolean).join(", ");
}
