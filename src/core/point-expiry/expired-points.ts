import { monthOf } from "../kit/month.ts";
import { type Lots, lotPoints } from "../point-lots/lots.ts";
import type { Context } from "../world.ts";
import { earnedBefore, lastDay, type PointHolder } from "./last-month.ts";

/** The source of the ledger entries of expired points. */
export const EXPIRED_SOURCE = "expired";

type Now = Pick<Context, "today"> & { readonly program: Pick<Context["program"], "expiry"> };

/** Returns the open lots that expired before the program day `today`, whether or not the ledger has their entry (docs/decisions/185). */
export function expiredLots(holder: PointHolder, { program, today }: Now): Lots {
  const below = earnedBefore(program.expiry, monthOf(today));
  const isOld = below !== undefined && (holder.oldestLot ?? "~") < below;
  const hasOwn = holder.soonestLotEnd !== "" && holder.soonestLotEnd < today;
  // Most customers have nothing that can have expired, which is known without the end of each lot.
  if (!isOld && !hasOwn) return {};
  const isExpired = (lot: string) => (lastDay(program.expiry, holder, lot) ?? today) < today;
  return Object.fromEntries(Object.entries(holder.openLots).filter(([lot]) => isExpired(lot)));
}

/** Returns the points that a customer can use on the program day `today`: the balance without expired points. */
export function usablePoints(holder: PointHolder, now: Now): number {
  return holder.points - lotPoints(expiredLots(holder, now));
}
