import { moment } from "../kit/time.ts";
import type { OwnDataSection, OwnRecord } from "../personal-data.ts";
import { openSessions } from "./open-sessions.ts";
import type { Session } from "./session.ts";

/** The devices on which a user is signed in, by the time of the login. */
export const ownSessionsSection: OwnDataSection = {
  dataset: "sessions",
  position: 100,
  async rows(reader, { user, sessionId }) {
    const rows = await openSessions(reader, user.id);
    return { rows: rows.map((row) => sessionRecord(row, sessionId)), next: null };
  },
  count: (reader, { id }) => reader.count("sessions", { userId: id }),
};

/** A session without its stored id. Takes the row, and the id of the requesting session. */
function sessionRecord(session: Session, asking: string): OwnRecord {
  const { id, device, createdAt, seenAt, expiresAt } = session;
  return {
    device,
    isThisDevice: id === asking,
    createdAt: moment(createdAt),
    seenAt: moment(seenAt),
    expiresAt: moment(expiresAt),
  };
}
