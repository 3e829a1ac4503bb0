import type { Erase } from "../personal-data.ts";
import { endingOf, openSessions } from "./open-sessions.ts";
import { closingOf, loginTicketsOf, resetLinksOf } from "./ways-in.ts";

/** Ends a user's sessions. */
export const eraseSessions: Erase = async (reader, { id }) =>
  endingOf(await openSessions(reader, id));

/** Removes a user's reset links. */
export const eraseResetLinks: Erase = async (reader, { id }) =>
  closingOf({ links: await resetLinksOf(reader, id), tickets: [] });

/** Removes a user's logins that wait for a 6-digit code. */
export const eraseLoginTickets: Erase = async (reader, { id }) =>
  closingOf({ links: [], tickets: await loginTicketsOf(reader, id) });
