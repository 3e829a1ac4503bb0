import { isStaff } from "../identity/role.ts";
import type { User } from "../identity/user.ts";
import { DAY_MS } from "../kit/time.ts";
import { SESSION_MS, type Session } from "./session.ts";

const HOUR_MS = 3_600_000;

/** How long a session lasts without use, and in total. Both in milliseconds. */
export interface SessionLife {
  readonly idleMs: number;
  readonly wholeMs: number;
}

const customers: SessionLife = { idleMs: 14 * DAY_MS, wholeMs: SESSION_MS };
const staff: SessionLife = { idleMs: 12 * HOUR_MS, wholeMs: 7 * DAY_MS };

/**
 * Returns the limits of a user's sessions (docs/decisions/028): customers 14 days unused and 30 in total, staff 12 hours unused and 7 days
 * in total.
 */
export function sessionLife(user: Pick<User, "role">): SessionLife {
  return isStaff(user) ? staff : customers;
}

/** Returns when a session expires without further use, in UTC epoch milliseconds. */
export function sessionExpiry(
  { createdAt, seenAt, expiresAt }: Session,
  user: Pick<User, "role">,
): number {
  const { idleMs, wholeMs } = sessionLife(user);
  return Math.min(expiresAt, createdAt + wholeMs, seenAt + idleMs);
}

/**
 * Returns whether a session is valid at a time (UTC epoch ms). The current role's limits apply, so that a customer who becomes staff gets
 * the shorter ones at once; the total is never longer than at login.
 */
export function isLive(
  session: Session,
  user: Pick<User, "role" | "isActive">,
  now: number,
): boolean {
  return user.isActive && now < sessionExpiry(session, user);
}
