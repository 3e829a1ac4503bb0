import { addDays } from "../kit/time.ts";
import type { PointActivity } from "../point-lots/activities.ts";

import type { Context } from "../world.ts";
import { EXPIRY_NOTICE_DAYS } from "./changed-policy.ts";
import { type ExpiringPoints, expirySchedule, type PointHolder } from "./last-month.ts";

type Now = Pick<Context, "today"> & { readonly program: Pick<Context["program"], "expiry"> };

/**
 * Returns when the points that a customer can use on the program day `today` expire, the earliest first; nothing for points that do not
 * expire. Points that expired but have no ledger entry yet are left out (docs/decisions/185).
 */
export function upcomingExpiry(
  holder: PointHolder,
  { program, today }: Now,
): readonly ExpiringPoints[] {
  return expirySchedule(program.expiry, holder).filter(({ day }) => day >= today);
}

/** Returns the points that expire next, from {@link EXPIRY_NOTICE_DAYS} days before their last day; null if there are none. */
export function expiringSoon(holder: PointHolder, now: Now): ExpiringPoints | null {
  const [first] = upcomingExpiry(holder, now);
  if (first === undefined) return null;
  return addDays(first.day, -EXPIRY_NOTICE_DAYS) <= now.today ? first : null;
}

/** What keeps all points of a customer valid, and for how many months. */
export interface KeepingActivities {
  readonly activities: readonly PointActivity[];
  readonly months: number;
}

/** Returns the activities that keep points valid; null in a program whose points do not expire for lack of activity. */
export function keepingActivities({ program }: Pick<Now, "program">): KeepingActivities | null {
  const { kind, activities, months } = program.expiry;
  return kind === "inactivity" ? { activities, months } : null;
}
