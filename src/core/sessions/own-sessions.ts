import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { type Context, type ProgramReader, query } from "../world.ts";
import { openSessions } from "./open-sessions.ts";
import type { Session } from "./session.ts";
import { isLive } from "./session-life.ts";

/** A device that the user is signed in on. Times are UTC epoch milliseconds. */
export interface OwnSession {
  /** The id for `endSession`: not a token, and not convertible to one, see {@link publicSessionId}. */
  readonly id: string;
  /** The stored form, such as 'Firefox on Windows'; empty when unknown. The page writes the words, see device.ts. */
  readonly device: string;
  readonly createdAt: number;
  /** The last request, within some minutes. */
  readonly seenAt: number;
  /** Whether it is the current session. */
  readonly isThis: boolean;
}

/**
 * Returns a session's public id: half of the SHA-256 of its stored id, which itself is a SHA-256 of its token. Neither can be derived from
 * it. 128 bits distinguish a user's hundred sessions.
 */
export function publicSessionId({ digest }: Pick<Context, "digest">, sessionId: string): string {
  return digest(`handle of ${sessionId}`).slice(0, 32);
}

/** Returns the id of the current session; empty without one. */
export function currentSessionId({ actor }: Pick<Context, "actor">): string {
  return actor.kind === "user" ? actor.sessionId : "";
}

/** Reads the acting user, locked, and their sessions, without ended ones. One round trip. */
export async function readActorAndSessions(reader: ProgramReader, context: Context) {
  const { id } = actingUser(context);
  const [user, sessions] = await Promise.all([
    reader.one("users", { id }, { lock: true }),
    openSessions(reader, id),
  ]);
  return { user, sessions };
}

/** Lists the devices that the user is signed in on: the current one first, then by last use (docs/decisions/081). At most a hundred. */
export const ownSessions = /* @__PURE__ */ query({
  name: "ownSessions",
  input: z.strictObject({}),
  may: "signed-in",
  load: async (_input, reader, context) => openSessions(reader, actingUser(context).id),
  show(sessions, _input, context) {
    const user = actingUser(context);
    const shown = sessions
      .filter((session) => isLive(session, user, context))
      .map((session) => shownTo(session, context));
    return { result: { sessions: shown.toSorted(byUse) } };
  },
});

function shownTo({ id, device, createdAt, seenAt }: Session, context: Context): OwnSession {
  const isThis = id === currentSessionId(context);
  return { id: publicSessionId(context, id), device, createdAt, seenAt, isThis };
}

function byUse(a: OwnSession, b: OwnSession): number {
  return Number(b.isThis) - Number(a.isThis) || b.seenAt - a.seenAt || b.createdAt - a.createdAt;
}
