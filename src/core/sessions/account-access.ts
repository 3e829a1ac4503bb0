import type { ProgramChange, ProgramReader } from "../world.ts";
import type { LoginTicket, ResetLink } from "./session.ts";

/** Far more than a user collects before they expire: requests for both are limited. */
const MAX_ROWS = 1000;

/** What gives access to an account besides its sessions, until it expires. */
export interface AccountAccess {
  readonly links: readonly ResetLink[];
  readonly tickets: readonly LoginTicket[];
}

/** Reads a user's outstanding reset links that were sent to the current address. One query. */
export function readResetLinks(
  reader: ProgramReader,
  userId: string,
): Promise<readonly ResetLink[]> {
  return reader.many("resetLinks", { where: { userId }, order: [["id", "asc"]], limit: MAX_ROWS });
}

/** Reads a user's logins with an outstanding 6-digit code. One query. */
export function readLoginTickets(
  reader: ProgramReader,
  userId: string,
): Promise<readonly LoginTicket[]> {
  return reader.many("loginTickets", {
    where: { userId },
    order: [["id", "asc"]],
    limit: MAX_ROWS,
  });
}

/** Returns the changes that revoke reset links and login tickets. */
export function revokeAccess({ links, tickets }: AccountAccess): readonly ProgramChange[] {
  return [
    ...links.map(({ id }): ProgramChange => ({ kind: "remove", dataset: "resetLinks", id })),
    ...tickets.map(({ id }): ProgramChange => ({ kind: "remove", dataset: "loginTickets", id })),
  ];
}
