import type { Erase } from "../personal-data.ts";
import { readLoginTickets, readResetLinks, revokeAccess } from "./account-access.ts";
import { endSessionChanges, openSessions } from "./open-sessions.ts";
import { readVerificationLinks, removeVerificationLinks } from "./verification-link.ts";

/** Ends a user's sessions. */
export const eraseSessions: Erase = async (reader, { id }) =>
  endSessionChanges(await openSessions(reader, id));

/** Removes a user's reset links. */
export const eraseResetLinks: Erase = async (reader, { id }) =>
  revokeAccess({ links: await readResetLinks(reader, id), tickets: [] });

/** Removes a user's logins that wait for a 6-digit code. */
export const eraseLoginTickets: Erase = async (reader, { id }) =>
  revokeAccess({ links: [], tickets: await readLoginTickets(reader, id) });

/** Removes a user's links that confirm an address. */
export const eraseVerificationLinks: Erase = async (reader, { id }) =>
  removeVerificationLinks(await readVerificationLinks(reader, id));
