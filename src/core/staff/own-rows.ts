import { actingUser } from "../identity/acting-user.ts";
import { type GuessLimit, readGuesses } from "../sessions/guess-counts.ts";
import { openSessions } from "../sessions/open-sessions.ts";
import { currentSessionId } from "../sessions/own-sessions.ts";
import type { Context, ProgramReader } from "../world.ts";

/**
 * Wrong codes of one user in the settings: ten in a quarter of an hour (decision 085). A code has a million values, of which three are
 * valid at a time.
 */
export const WRONG_SETTINGS_CODES: GuessLimit = {
  of: "settings-codes",
  most: 10,
  windowMs: 15 * 60_000,
};

/** Reads the acting user and their credentials, both locked; their sessions, a fresh token, and the count of wrong codes. */
export async function ownRows(reader: ProgramReader, context: Context) {
  const { id } = actingUser(context);
  const [user, credentials, own, sessions, wrong] = await Promise.all([
    reader.one("users", { id }, { lock: true }),
    reader.one("credentials", { id }, { lock: true }),
    reader.one("sessions", { id: currentSessionId(context) }),
    openSessions(reader, id),
    readGuesses(reader, context, WRONG_SETTINGS_CODES, { person: id }),
  ]);
  return { user, credentials, own, sessions, wrong, token: context.fresh.token() };
}
