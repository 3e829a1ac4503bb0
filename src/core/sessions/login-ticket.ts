import { ascending } from "../kit/pages.ts";
import type { ProgramReader } from "../world.ts";
import type { LoginTicket } from "./session.ts";

/** How long a login ticket is valid: five minutes, in milliseconds. */
export const TICKET_MS = 5 * 60_000;

/** Number of wrong codes that end a login; the password is required again. */
export const FAILURES_PER_TICKET = 5;

/**
 * Number of wrong codes allowed at a time for a user's logins from one known browser, or from all unknown ones together
 * (docs/decisions/042). A new login does not restart the count.
 */
export const FAILURES_PER_PERSON = 10;

/** Reads a user's logins with wrong codes, from one known browser or from all unknown ones, the next to expire first. One query. */
export function failedTickets(
  reader: ProgramReader,
  whose: Pick<LoginTicket, "userId" | "browser">,
  now: number,
): Promise<readonly LoginTicket[]> {
  return reader.many("loginTickets", {
    where: { ...whose, failures: { atLeast: 1 }, expiresAt: { atLeast: now + 1 } },
    ...ascending("expiresAt"),
    limit: FAILURES_PER_PERSON,
  });
}

/** Returns the seconds until the next code is accepted; undefined for none. `failed` as {@link failedTickets} returns it. */
export function secondsToNextCode(failed: readonly LoginTicket[], now: number): number | undefined {
  const failures = failed.reduce((sum, ticket) => sum + ticket.failures, 0);
  const [first] = failed;
  if (first === undefined || failures < FAILURES_PER_PERSON) return undefined;
  return Math.ceil((first.expiresAt - now) / 1000);
}
