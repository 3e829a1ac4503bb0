import { ascending } from "../kit/pages.ts";
import type { ProgramChange, ProgramReader } from "../world.ts";
import type { Session } from "./session.ts";

/** Maximum number of sessions of a user; a further login ends the oldest one. */
export const SESSIONS_PER_USER = 100;

/** Reads a user's sessions, oldest first, so that all of them can be ended (readings, People). One query. */
export function openSessions(reader: ProgramReader, userId: string): Promise<readonly Session[]> {
  return reader.many("sessions", {
    where: { userId },
    ...ascending("createdAt"),
    limit: SESSIONS_PER_USER,
  });
}

/** Returns the changes that end sessions. */
export function endSessionChanges(sessions: readonly Session[]): readonly ProgramChange[] {
  return sessions.map(({ id }) => ({ kind: "remove", dataset: "sessions", id }));
}
