import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { emailField, newPasswordField } from "../identity/account-fields.ts";
import { ownAccountNote } from "../identity/account-note.ts";
import { actingUser } from "../identity/acting-user.ts";
import { isCommonPassword } from "../identity/common-password.ts";
import { identityFieldErrors } from "../identity/field-errors.ts";
import { normalizeEmail } from "../identity/normalize-email.ts";
import { isSamePasswordChoice } from "../identity/password-hash.ts";
import { ownPasswordLimits } from "../identity/password-limits.ts";
import type { User } from "../identity/user.ts";
import type { AuditDetail } from "../kit/audit-detail.ts";
import { rawText } from "../kit/fields.ts";
import {
  type AccountAccess,
  readLoginTickets,
  readResetLinks,
  revokeAccess,
} from "../sessions/account-access.ts";
import { recognizeBrowser } from "../sessions/known-browser.ts";
import { openSessions } from "../sessions/open-sessions.ts";
import type { Session } from "../sessions/session.ts";
import { replaceSessions } from "../sessions/session-grant.ts";
import { changedAddress } from "../sessions/verification-link.ts";
import { type Context, command, type ProgramChange, type ProgramReader } from "../world.ts";
import { membersDetail } from "./audit-details.ts";
import { membersFieldErrors } from "./field-errors.ts";

/** The facts of `updateCredentials`. */
export interface UpdateCredentialsFacts extends AccountAccess {
  readonly user: User | undefined;
  /** The user with the new email; undefined if it is free or not to change. */
  readonly sameEmail: User | undefined;
  /** Whether the current password is right. */
  readonly fits: boolean;
  /** The new password's hash; undefined if it is not to change or the current one is wrong. */
  readonly newHash: string | undefined;
  /** The known-browser cookie for the host to set; undefined without a new password. */
  readonly knownBrowser?: string | undefined;
  readonly sessions: readonly Session[];
  /** The current session; undefined if it has ended meanwhile. */
  readonly own: Session | undefined;
  /** The token that replaces this device's. */
  readonly token: string;
}

/**
 * Changes the user's own email or password (specification §5, §7). A new email requires the current password, because the owner of that
 * mailbox can reset the password, and revokes the reset links sent to the old one; sessions stay. A new password ends all other sessions,
 * gives this device a new token, and revokes reset links and logins with outstanding codes (readings, People). No receipt, as for `login`,
 * because the reply grants a token. A repeat changes nothing: if the first reply arrived, the current password has changed
 * ('current-password-wrong'); if it was lost, this device's old token is invalid ('not-signed-in'), and the user logs in with the new
 * password. Setting the same email again has no effect.
 */
export const updateCredentials = /* @__PURE__ */ command({
  name: "updateCredentials",
  // The current password with a new email, a new password, or both (specification §7). Without the current
  // password only the email's case can change.
  input: z
    .strictObject({
      currentPassword: rawText({ max: 200 }),
      newEmail: z.optional(emailField),
      newPassword: z.optional(newPasswordField(identityFieldErrors["passwords-missing"])),
    })
    .check(
      z.refine(({ newEmail, newPassword }) => newEmail !== undefined || newPassword !== undefined, {
        error: membersFieldErrors["nothing-to-change"],
      }),
      z.refine((input) => input.newPassword === undefined || input.currentPassword !== "", {
        path: ["currentPassword"],
        error: identityFieldErrors["passwords-missing"],
      }),
    ),
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
    const knownBrowser = recognizeBrowser(context, services, chosen)?.proof;
    return { verified: passwordHash, newHash, knownBrowser };
  },
  async load({ newEmail }, reader, context, prepared): Promise<UpdateCredentialsFacts> {
    const { actor, fresh } = context;
    const { id } = actingUser(context);
    // Locks the user first: a login with the old password either is among the sessions or is refused.
    const [user, credentials, own, sessions, links, tickets, sameEmail] = await Promise.all([
      reader.one("users", { id }, { lock: true }),
      reader.one("credentials", { id }),
      actor.kind === "user" ? reader.one("sessions", { id: actor.sessionId }) : undefined,
      openSessions(reader, id),
      readResetLinks(reader, id),
      readLoginTickets(reader, id),
      findByEmail(reader, newEmail),
    ]);
    const fits =
      prepared !== undefined && isSamePasswordChoice(credentials?.passwordHash, prepared.verified);
    const newHash = fits ? prepared.newHash : undefined;
    const knownBrowser = fits ? prepared.knownBrowser : undefined;
    const chosen = { fits, newHash, knownBrowser };
    return { user, sameEmail, ...chosen, own, sessions, links, tickets, token: fresh.token() };
  },
  decide(facts, { currentPassword, newEmail, newPassword }, context) {
    const { user, own, newHash, sameEmail } = facts;
    if (user === undefined) return refuse("user-not-found", {});
    // The session was ended while the password was checked; it must not be renewed.
    if (own === undefined) return refuse("not-signed-in", {});
    const moves = newEmail !== undefined && normalizeEmail(newEmail) !== user.emailKey;
    if (moves && currentPassword === "") return refuse("password-required", {});
    if (isTooCommon(newPassword, context)) return refuse("password-too-common", {});
    const isProof = moves || newPassword !== undefined;
    if (isProof && !facts.fits) return refuse("current-password-wrong", {});
    if (moves && sameEmail !== undefined) return refuse("email-in-use", {});
    const key =
      newHash === undefined
        ? undefined
        : passwordChangeSession({ ...facts, user, own, newHash }, context);
    const address =
      newEmail !== undefined && moves ? changedAddress(user, newEmail, context) : undefined;
    return {
      changes: [
        ...(newEmail === undefined ? [] : [emailChange(user, newEmail, address?.fields)]),
        ...(address?.changes ?? []),
        ...(key?.changes ?? (moves ? revokeAccess({ links: facts.links, tickets: [] }) : [])),
      ],
      events: [
        ...(newEmail === undefined ? [] : [changeEvent("email.changed")]),
        ...(key === undefined ? [] : [changeEvent("password.changed")]),
        ...(address?.events ?? []),
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
  return isCommonPassword(newPassword, { ...actingUser(context), brand: brand.name });
}

async function findByEmail(
  reader: ProgramReader,
  email: string | undefined,
): Promise<User | undefined> {
  return email === undefined ? undefined : reader.one("users", { emailKey: normalizeEmail(email) });
}

function emailChange(
  { id }: User,
  email: string,
  also: Partial<Pick<User, "isVerified">> = {},
): ProgramChange {
  const fields = { email, emailKey: normalizeEmail(email), ...also };
  return { kind: "patch", dataset: "users", id, fields };
}

/** Returns the changes of a new password: other access revoked, and a new token for this device. */
function passwordChangeSession(
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
  const { changes, grant } = replaceSessions(user, { own, sessions, token }, context);
  const fields = { passwordHash: newHash };
  const password: ProgramChange = { kind: "patch", dataset: "credentials", id: user.id, fields };
  return { changes: [password, ...revokeAccess(ways), ...changes], grant };
}

function changeEvent<Name extends "email.changed" | "password.changed">(name: Name) {
  return { name, params: {} } as const;
}

function changed(
  newEmail: string | undefined,
  newPassword: string | undefined,
): readonly AuditDetail[] {
  return [
    ...(newEmail ? [membersDetail("email-replaced", {})] : []),
    ...(newPassword ? [membersDetail("password-replaced", {})] : []),
  ];
}
