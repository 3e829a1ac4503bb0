import { actingUser } from "../identity/actor.ts";
import { type GuessLimit, guessesOf } from "../sessions/guesses.ts";
import { openSessions } from "../sessions/open-sessions.ts";
import { askingSession } from "../sessions/own-sessions.ts";
import type { Context, ProgramReader } from "../world.ts";

/** Wrong codes of one person in their settings: ten in a quarter of an hour (decision 085). A code has a million values, and three are right at a time. */
export const WRONG_SETTINGS_CODES: GuessLimit = {
  of: "settings-codes",
  most: 10,
  windowMs: 15 * 60_000,
};

/**
 * The acting person and what is secret about them, both locked; their sessions, the one that asks among them, a fresh key, and the wrong
 * codes so far.
 */
export async function ownRows(reader: ProgramReader, context: Context) {
  const { id } = actingUser(context);
  const [user, credentials, own, sessions, wrong] = await Promise.all([
    reader.one("users", { id }, { lock: true }),
    reader.one("credentials", { id }, { lock: true }),
    reader.one("sessions", { id: askingSession(context) }),
    openSessions(reader, id),
    guessesOf(reader, context, WRONG_SETTINGS_CODES, { person: id }),
  ]);
  return { user, credentials, own, sessions, wrong, token: context.fresh.token() };
}
