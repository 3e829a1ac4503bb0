import * as z from "zod/mini";
import { actingUser } from "../identity/actor.ts";
import { type Context, type ProgramReader, query } from "../world.ts";
import { openSessions } from "./open-sessions.ts";
import type { Session } from "./session.ts";
import { isLive } from "./session-life.ts";

/** `ownSessions` takes nothing. */
export const ownSessionsInput = z.strictObject({});

/** A device that a person is signed in on. Times are UTC epoch milliseconds. */
export interface OwnSession {
  /** What `endSession` takes: no key, and nothing that leads to one, see {@link handleOf}. */
  readonly id: string;
  /** Such as 'Firefox on Windows'; empty when unknown. */
  readonly device: string;
  readonly createdAt: number;
  /** When it was last used, to within some minutes. */
  readonly seenAt: number;
  /** Whether it is the one that asks. */
  readonly isThis: boolean;
}

/**
 * What a session is called outside of the data: half of the SHA-256 of its id, which is a SHA-256 of its key itself. It opens nothing,
 * and neither the key nor the stored id can be found from it. 128 bits keep a person's hundred sessions apart.
 */
export function handleOf({ digest }: Pick<Context, "digest">, sessionId: string): string {
  return digest(`handle of ${sessionId}`).slice(0, 32);
}

/** The id of the session that asks; an empty text for nobody's. */
export function askingSession({ actor }: Pick<Context, "actor">): string {
  return actor.kind === "user" ? actor.sessionId : "";
}

/** The person who acts, locked, and their sessions; what has been ended meanwhile is not among them. One round trip. */
export async function actorWithSessions(reader: ProgramReader, context: Context) {
  const { id } = actingUser(context);
  const [user, sessions] = await Promise.all([
    reader.one("users", { id }, { lock: true }),
    openSessions(reader, id),
  ]);
  return { user, sessions };
}

/** Where a person is signed in: this device first, then those last used first (docs/decisions/081). At most a hundred. */
export const ownSessions = /* @__PURE__ */ query({
  name: "ownSessions",
  input: ownSessionsInput,
  may: "signed-in",
  load: async (_input, reader, context) => openSessions(reader, actingUser(context).id),
  show(sessions, _input, context) {
    const user = actingUser(context);
    const shown = sessions
      .filter((session) => isLive(session, user, context.now))
      .map((session) => shownTo(session, context));
    return { result: { sessions: shown.toSorted(byUse) } };
  },
});

function shownTo({ id, device, createdAt, seenAt }: Session, context: Context): OwnSession {
  const isThis = id === askingSession(context);
  return { id: handleOf(context, id), device, createdAt, seenAt, isThis };
}

function byUse(a: OwnSession, b: OwnSession): number {
  return Number(b.isThis) - Number(a.isThis) || b.seenAt - a.seenAt || b.createdAt - a.createdAt;
}
