import { isStaff } from "../identity/role.ts";
import type { User } from "../identity/user.ts";
import { DAY_MS } from "../kit/time.ts";
import { SESSION_MS, type Session } from "./session.ts";

const HOUR_MS = 3_600_000;

/** How long a session lasts that nobody uses, and one that is used all the time. Both in milliseconds. */
export interface SessionLife {
  readonly idleMs: number;
  readonly wholeMs: number;
}

const customers: SessionLife = { idleMs: 14 * DAY_MS, wholeMs: SESSION_MS };
const staff: SessionLife = { idleMs: 12 * HOUR_MS, wholeMs: 7 * DAY_MS };

/**
 * How long a person's sessions last (docs/decisions/028): customers 14 days unused and 30 in all, staff
 * 12 hours unused and 7 days in all.
 */
export function lifeOf(user: Pick<User, "role">): SessionLife {
  return isStaff(user) ? staff : customers;
}

/** From when on a session is over by itself, in UTC epoch milliseconds, unless it is used again before. */
export function endOf({ createdAt, seenAt, expiresAt }: Session, user: Pick<User, "role">): number {
  const { idleMs, wholeMs } = lifeOf(user);
  return Math.min(expiresAt, createdAt + wholeMs, seenAt + idleMs);
}

/**
 * Whether a session still opens its person's account at a moment in UTC epoch milliseconds. The limits are those of the role that the
 * person has by then, so that a customer who becomes staff has the shorter ones at once; nobody is given more than at the login.
 */
export function isLive(
  session: Session,
  user: Pick<User, "role" | "isActive">,
  now: number,
): boolean {
  return user.isActive && now < endOf(session, user);
}
