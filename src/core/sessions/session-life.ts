import { isStaff } from "../identity/role.ts";
import type { User } from "../identity/user.ts";
import { DAY_MS, HOUR_MS } from "../kit/time.ts";
import type { Program } from "../program.ts";
import type { Session } from "./session.ts";

/** How long a session lasts without use, and in total. Both in milliseconds. */
export interface SessionLife {
  readonly idleMs: number;
  readonly wholeMs: number;
}

/** The part of the program that decides how long sessions last. */
type Lifetimes = Pick<Program, "security">;

/** Returns the limits of a user's sessions as the program's security settings have them (docs/decisions/028, 147). */
export function sessionLife(user: Pick<User, "role">, { security }: Lifetimes): SessionLife {
  const { customerIdleDays, customerTotalDays, staffIdleHours, staffTotalDays } = security;
  return isStaff(user)
    ? { idleMs: staffIdleHours * HOUR_MS, wholeMs: staffTotalDays * DAY_MS }
    : { idleMs: customerIdleDays * DAY_MS, wholeMs: customerTotalDays * DAY_MS };
}

/** Returns when a session expires without further use, in UTC epoch milliseconds. */
export function sessionExpiry(
  { createdAt, seenAt, expiresAt }: Session,
  user: Pick<User, "role">,
  program: Lifetimes,
): number {
  const { idleMs, wholeMs } = sessionLife(user, program);
  return Math.min(expiresAt, createdAt + wholeMs, seenAt + idleMs);
}

/**
 * Returns whether a session is valid at a time (UTC epoch ms). The current role's limits and the settings in force apply, so that a customer who
 * becomes staff gets the shorter ones at once, and shorter settings hold for sessions that are open already; the total is never longer than at login.
 */
export function isLive(
  session: Session,
  user: Pick<User, "role" | "isActive">,
  { now, program }: { readonly now: number; readonly program: Lifetimes },
): boolean {
  return user.isActive && now < sessionExpiry(session, user, program);
}
