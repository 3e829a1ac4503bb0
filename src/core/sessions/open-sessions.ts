import type { ProgramChange, ProgramReader } from "../world.ts";
import type { Session } from "./session.ts";

/** How many devices one person can be signed in on; a login beyond it ends the session that began first. */
export const SESSIONS_PER_USER = 100;

/** A person's sessions, the oldest first, so that all of them can be ended at once (readings, People). One query. */
export function openSessions(reader: ProgramReader, userId: string): Promise<readonly Session[]> {
  return reader.many("sessions", {
    where: { userId },
    order: [
      ["createdAt", "asc"],
      ["id", "asc"],
    ],
    limit: SESSIONS_PER_USER,
  });
}

/** The changes that end sessions. */
export function endingOf(sessions: readonly Session[]): readonly ProgramChange[] {
  return sessions.map(({ id }) => ({ kind: "remove", dataset: "sessions", id }));
}
