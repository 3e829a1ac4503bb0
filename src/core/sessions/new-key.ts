import type { User } from "../identity/user.ts";
import type { Grant } from "../kit/action.ts";
import type { Context, ProgramChange } from "../world.ts";
import { endingOf } from "./open-sessions.ts";
import type { Session } from "./session.ts";
import { lifeOf } from "./session-life.ts";

/** Sessions that come and go, and the key that the asking device has from then on. */
export interface NewKey {
  readonly changes: readonly ProgramChange[];
  readonly grant: Grant;
}

/** A session that begins now, on the device that asks. In: whose, and its token. The key lasts as long as the session may at all. */
export function begun(
  user: Pick<User, "id" | "role">,
  token: string,
  { now, digest, device }: Pick<Context, "now" | "digest" | "device">,
): NewKey {
  const expiresAt = now + lifeOf(user).wholeMs;
  const row: Session = {
    id: digest(token),
    userId: user.id,
    createdAt: now,
    expiresAt,
    seenAt: now,
    device,
  };
  return {
    changes: [{ kind: "insert", dataset: "sessions", row }],
    grant: { token, expiresAt },
  };
}

/**
 * Ends all sessions of a person and gives the device that asks a new one: what a new password and two-factor going on or off bring, so
 * that a key that somebody else has by now opens nothing any more. In: the session that asks, all of the person's, and a fresh token.
 */
export function rekeyed(
  user: Pick<User, "id" | "role">,
  { own, sessions, token }: { own: Session; sessions: readonly Session[]; token: string },
  context: Context,
): NewKey {
  const { changes, grant } = begun(user, token, context);
  const others = sessions.filter(({ id }) => id !== own.id);
  return { changes: [...endingOf([own, ...others]), ...changes], grant };
}
