import type { ProgramChange, ProgramReader } from "../world.ts";
import type { LoginTicket, ResetLink } from "./session.ts";

/** Far more than one person gathers before they expire: asking for either is limited. */
const MOST = 1000;

/** What else could lead into an account besides its sessions, until it expires. */
export interface WaysIn {
  readonly links: readonly ResetLink[];
  readonly tickets: readonly LoginTicket[];
}

/** A person's outstanding reset links, which went to the address they have now. One query. */
export function resetLinksOf(reader: ProgramReader, userId: string): Promise<readonly ResetLink[]> {
  return reader.many("resetLinks", { where: { userId }, order: [["id", "asc"]], limit: MOST });
}

/** A person's logins that wait for their 6-digit code: their password was right when they began. One query. */
export function loginTicketsOf(
  reader: ProgramReader,
  userId: string,
): Promise<readonly LoginTicket[]> {
  return reader.many("loginTickets", { where: { userId }, order: [["id", "asc"]], limit: MOST });
}

/** The changes that close ways in. */
export function closingOf({ links, tickets }: WaysIn): readonly ProgramChange[] {
  return [
    ...links.map(({ id }): ProgramChange => ({ kind: "remove", dataset: "resetLinks", id })),
    ...tickets.map(({ id }): ProgramChange => ({ kind: "remove", dataset: "loginTickets", id })),
  ];
}
