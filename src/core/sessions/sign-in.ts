import { isStaff } from "../identity/role.ts";
import type { User } from "../identity/user.ts";
import type { Success } from "../kit/action.ts";
import type { Program } from "../program.ts";
import type { Context, ProgramReader, RegularsWorld } from "../world.ts";
import type { AskingBrowser } from "./known-browser.ts";
import { type Me, meOf } from "./me.ts";
import { begun } from "./new-key.ts";
import { endingOf, openSessions, SESSIONS_PER_USER } from "./open-sessions.ts";
import type { Session } from "./session.ts";

/** Somebody is signed in (specification §3, TOTP login result). */
export interface LoggedIn {
  readonly success: true;
  readonly totpRequired: false;
  readonly user: Me;
}

/** The password was right and the 6-digit code is still to come. `ticket` stands for the login until then (decision 018). */
export interface CodeAwaited {
  readonly success: true;
  readonly totpRequired: true;
  readonly ticket: string;
}

/** How a login went on: at once, or with a second step (specification §3, §4). */
export type LoginResult = LoggedIn | CodeAwaited;

/**
 * Whether a login asks for a 6-digit code: of staff who have two-factor on, and of the main admin only where the operator
 * says so (specification §4, §6; readings, People).
 */
export function asksForCode(
  user: Pick<User, "role" | "isTotpEnabled" | "isMainAdmin">,
  { mainAdmin }: Pick<Program, "mainAdmin">,
): boolean {
  const isExempt = user.isMainAdmin && mainAdmin.twoFactor === "never";
  return isStaff(user) && user.isTotpEnabled && !isExempt;
}

/** What opening a session looks at besides the person. */
export interface Opening {
  /** The session that this browser had before, if any. */
  readonly before: Session | undefined;
  /** The person's open sessions, the oldest first. */
  readonly sessions: readonly Session[];
  /** The key of what is opened. */
  readonly token: string;
  /** The browser that asks; undefined when nobody asks over a network. */
  readonly browser?: AskingBrowser | undefined;
}

/** Reads what {@link opened} needs. In: the browser that asks, and the id of a person whose row is locked in the same tick, before this. */
export async function openingFor(
  reader: ProgramReader,
  { actor, fresh }: Context,
  { userId, browser }: { readonly userId: string } & Pick<Opening, "browser">,
): Promise<Opening> {
  const [before, sessions] = await Promise.all([
    actor.kind === "user"
      ? reader.one("sessions", { id: actor.sessionId }, { lock: true })
      : undefined,
    openSessions(reader, userId),
  ]);
  return { before, sessions, token: fresh.token(), browser };
}

/** Opens a session in place of the one that asks, if any; the oldest ones end where a person has too many. The browser is known from then on. */
export function opened(
  user: User,
  { before, sessions, token, browser }: Opening,
  context: Context,
): Success<RegularsWorld, LoggedIn> {
  const others = sessions.filter(({ id }) => id !== before?.id);
  const surplus = others.slice(0, Math.max(0, others.length + 1 - SESSIONS_PER_USER));
  const { changes, grant } = begun(user, token, context);
  return {
    changes: [...endingOf(before === undefined ? surplus : [before, ...surplus]), ...changes],
    events: [{ name: "user.logged-in", params: { name: user.name } }],
    result: { success: true, totpRequired: false, user: meOf(user, context.program) },
    grant,
    knownBrowser: browser?.proof,
  };
}
