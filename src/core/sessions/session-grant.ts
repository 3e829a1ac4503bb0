import type { User } from "../identity/user.ts";
import type { Grant } from "../kit/action.ts";
import { revokeCodes } from "../offline-codes/revoke-codes.ts";
import type { Context, ProgramChange } from "../world.ts";
import { endSessionChanges } from "./open-sessions.ts";
import type { Session } from "./session.ts";
import { sessionLife } from "./session-life.ts";

/** Changes of sessions, and the token that the requesting device gets. */
export interface SessionGrant {
  readonly changes: readonly ProgramChange[];
  readonly grant: Grant;
}

/** Starts a session on the requesting device. The token is valid for the maximum life of a session. */
export function begun(
  user: Pick<User, "id" | "role">,
  token: string,
  { now, digest, device, program }: Pick<Context, "now" | "digest" | "device" | "program">,
): SessionGrant {
  const expiresAt = now + sessionLife(user, program).wholeMs;
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
 * Ends all of a user's sessions, revokes offline codes and starts a new session on the requesting device, so that stolen tokens and codes are
 * revoked when the password or two-factor changes. `all`: the user's sessions.
 */
export function replaceSessions(
  user: Pick<User, "id" | "role">,
  { own, sessions, token }: { own: Session; sessions: readonly Session[]; token: string },
  context: Context,
): SessionGrant {
  const { changes, grant } = begun(user, token, context);
  const others = sessions.filter(({ id }) => id !== own.id);
  return {
    changes: [...endSessionChanges([own, ...others]), revokeCodes(user.id, context), ...changes],
    grant,
  };
}
