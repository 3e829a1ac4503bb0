import { monthOf } from "../kit/month.ts";
import { type Lots, lotPoints } from "../point-lots/lots.ts";
import type { Context } from "../world.ts";
import { earnedBefore, lastMonth, type PointHolder } from "./last-month.ts";

/** The source of the ledger entries of expired points. */
export const EXPIRED_SOURCE = "expired";

type Now = Pick<Context, "today"> & { readonly program: Pick<Context["program"], "expiry"> };

/** Returns the open lots that expired before the program day `today`, whether or not the ledger has their entry (docs/decisions/185). */
export function expiredLots(holder: PointHolder, { program, today }: Now): Lots {
  const now = monthOf(today);
  const below = earnedBefore(program.expiry, now);
  // Most customers have nothing that old, which is known without the end of each month.
  if (below === undefined || (holder.oldestLot ?? "~") >= below) return {};
  const isExpired = (earned: string) => (lastMonth(program.expiry, holder, earned) ?? now) < now;
  return Object.fromEntries(
    Object.entries(holder.openLots).filter(([earned]) => isExpired(earned)),
  );
}

/** Returns the points that a customer can use on the program day `today`: the balance without expired points. */
export function usablePoints(holder: PointHolder, now: Now): number {
  return holder.points - lotPoints(expiredLots(holder, now));
}
