import {
  deviceOrigin,
  knownDigests,
  originChanges,
  type RequestOrigin,
} from "../account-origins/shared-accounts.ts";
import { isStaff } from "../identity/role.ts";
import type { User } from "../identity/user.ts";
import type { Success } from "../kit/action.ts";
import type { Program } from "../program.ts";
import type { Context, ProgramReader, RegularsWorld } from "../world.ts";
import type { RequestingBrowser } from "./known-browser.ts";
import { type Me, ownAccount } from "./me.ts";
import { endSessionChanges, openSessions, SESSIONS_PER_USER } from "./open-sessions.ts";
import type { Session } from "./session.ts";
import { begun } from "./session-grant.ts";

/** A completed login (specification §3, TOTP login result). */
export interface LoggedIn {
  readonly success: true;
  readonly totpRequired: false;
  readonly user: Me;
}

/** A login whose password was right and whose 6-digit code is outstanding. `ticket` identifies the login (decision 018). */
export interface CodeRequired {
  readonly success: true;
  readonly totpRequired: true;
  readonly ticket: string;
}

/** The result of a login: completed, or with a second step (specification §3, §4). */
export type LoginResult = LoggedIn | CodeRequired;

/**
 * Returns whether a login requires a 6-digit code: for staff with two-factor on, and for the main admin only if the security settings say so
 * (specification §4, §6; readings, People).
 */
export function requiresCode(
  user: Pick<User, "role" | "isTotpEnabled" | "isMainAdmin">,
  { security }: Pick<Program, "security">,
): boolean {
  const isExempt = user.isMainAdmin && security.mainAdminTwoFactor === "never";
  return isStaff(user) && user.isTotpEnabled && !isExempt;
}

/** What starting a session needs besides the user. */
export interface Opening {
  /** The browser's previous session, if any. */
  readonly before: Session | undefined;
  /** The user's open sessions, oldest first. */
  readonly sessions: readonly Session[];
  /** The new session's token. */
  readonly token: string;
  /** The requesting browser; undefined for callers without a network address. */
  readonly browser?: RequestingBrowser | undefined;
  /** The browser as an origin of the account that is not stored yet; left out while no rule asks for it. */
  readonly newOrigins?: readonly RequestOrigin[];
}

/** Reads what {@link opened} needs. The user's row must be locked earlier in the same tick. */
export async function readOpening(
  reader: ProgramReader,
  context: Context,
  { userId, browser }: { readonly userId: string } & Pick<Opening, "browser">,
): Promise<Opening> {
  const { actor, fresh } = context;
  const [before, newOrigins, sessions] = await Promise.all([
    actor.kind === "user"
      ? reader.one("sessions", { id: actor.sessionId }, { lock: true })
      : undefined,
    unknownDevice(reader, { userId, browser }, context),
    openSessions(reader, userId),
  ]);
  return { before, sessions, token: fresh.token(), browser, newOrigins };
}

/** Returns the browser of a login if the account does not have it as an origin. One round trip, none while no rule asks for it. */
async function unknownDevice(
  reader: ProgramReader,
  { userId, browser }: { readonly userId: string } & Pick<Opening, "browser">,
  { program, signMark }: Context,
): Promise<readonly RequestOrigin[]> {
  if (!program.review.rules.sharedOrigin.isOn || browser === undefined) return [];
  const device = deviceOrigin(browser.proof, signMark);
  if (device === undefined) return [];
  const known = await knownDigests(reader, userId, [device]);
  return known.includes(device.digest) ? [] : [device];
}

/**
 * Starts a session, replaces the browser's previous one, and ends the oldest ones above the limit. The browser becomes known to the
 * account.
 */
export function opened(
  user: User,
  { before, sessions, token, browser, newOrigins = [] }: Opening,
  context: Context,
): Success<RegularsWorld, LoggedIn> {
  const others = sessions.filter(({ id }) => id !== before?.id);
  const surplus = others.slice(0, Math.max(0, others.length + 1 - SESSIONS_PER_USER));
  const { changes, grant } = begun(user, token, context);
  return {
    changes: [
      ...endSessionChanges(before === undefined ? surplus : [before, ...surplus]),
      ...changes,
      ...(isStaff(user) ? [] : originChanges(user.id, newOrigins, context)),
    ],
    events: [{ name: "user.logged-in", params: { name: user.name } }],
    result: { success: true, totpRequired: false, user: ownAccount(user, context) },
    grant,
    knownBrowser: browser?.proof,
  };
}
