import type { ProgramReader } from "../world.ts";
import type { LoginTicket } from "./session.ts";

/** How long a login waits for its 6-digit code: five minutes, in milliseconds. */
export const TICKET_MS = 5 * 60_000;

/** How many wrong codes end a login; the password is asked for again then. */
export const FAILURES_PER_TICKET = 5;

/**
 * How many wrong codes one person's logins may have at a time: those of one known browser, or those of all unknown ones together (docs/decisions/042). A new
 * login does not make the count start over.
 */
export const FAILURES_PER_PERSON = 10;

/** A person's logins with wrong codes, of one known browser or of all unknown ones, the first to expire first. All of them: each has one failure at least. One query. */
export function failedTickets(
  reader: ProgramReader,
  whose: Pick<LoginTicket, "userId" | "browser">,
  now: number,
): Promise<readonly LoginTicket[]> {
  return reader.many("loginTickets", {
    where: { ...whose, failures: { atLeast: 1 }, expiresAt: { atLeast: now + 1 } },
    order: [
      ["expiresAt", "asc"],
      ["id", "asc"],
    ],
    limit: FAILURES_PER_PERSON,
  });
}

/** How many seconds a person has to wait before the next code; undefined: not at all. In: {@link failedTickets}, and now. */
export function pauseAfter(failed: readonly LoginTicket[], now: number): number | undefined {
  const failures = failed.reduce((sum, ticket) => sum + ticket.failures, 0);
  const [first] = failed;
  if (first === undefined || failures < FAILURES_PER_PERSON) return undefined;
  return Math.ceil((first.expiresAt - now) / 1000);
}
