import { actorId } from "../identity/acting-user.ts";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import type { User } from "../identity/user.ts";
import { expiredLots } from "../point-expiry/expired-points.ts";
import { orderOfUse } from "../point-expiry/last-month.ts";
import { lotPoints, returnedLots } from "../point-lots/lots.ts";
import { withholdForfeited } from "../points/forfeited.ts";
import { post } from "../points/post.ts";
import type { Reward } from "../rewards/reward.ts";
import type { Context, ProgramChange, ProgramReader } from "../world.ts";
import { CANCELLATION_SOURCE, reversalKey, type Voucher } from "./voucher.ts";
import { ended } from "./voucher-end.ts";

/** A voucher to cancel, with its customer and reward; undefined where they were deleted, or the voucher is of no reward. */
export interface CancellationFacts {
  readonly voucher: Voucher;
  readonly user: User | undefined;
  readonly reward: Reward | undefined;
}

/**
 * Reads a voucher to cancel with its customer and reward, all locked; undefined for an unknown one. The voucher is locked before all other
 * rows, so that a repeat waits for the first request and finds its receipt (decision 104).
 */
export async function cancellationFacts(
  reader: ProgramReader,
  voucherId: string,
): Promise<CancellationFacts | undefined> {
  const voucher = await reader.one("vouchers", { id: voucherId }, { lock: true });
  if (voucher === undefined) return undefined;
  const [user, reward] = await Promise.all([
    reader.one("users", { id: voucher.userId }, { lock: true }),
    voucher.rewardId === null
      ? undefined
      : reader.one("rewards", { id: voucher.rewardId }, { lock: true }),
  ]);
  return { user, reward, voucher };
}

/**
 * Cancels a ready voucher: credits its points as a ledger entry and returns one item to stock, each once. Forfeited points are withheld
 * from the credit; there is no entry if nothing is left (decision 047). Credited points of months that have expired cannot be used, which the
 * event says (docs/decisions/185). Returns the changes, the event 'voucher.cancelled' and the events of the posting, and the user after it
 * with the points credited and withheld.
 */
export function cancellation(
  { voucher, reward }: Pick<CancellationFacts, "voucher" | "reward">,
  user: User,
  reason: "staff" | "customer",
  context: Context,
) {
  const { title, cost } = voucher;
  const { credited, withheld, changes } = withholdForfeited(user, cost);
  // Vouchers that are older than lots have none; their points are a lot of this month.
  const hasLots = Object.keys(voucher.lots).length > 0;
  const order = orderOfUse(context.program.expiry, user, voucher.lots);
  const posted = post(
    user,
    {
      type: "earn",
      amount: credited,
      description: `Cancelled ${title}${withheld === 0 ? "" : ` (${withheld} of ${cost} points withheld for a refund)`}`,
      source: CANCELLATION_SOURCE,
      reference: voucher.id,
      once: reversalKey(voucher.id),
      ...(hasLots && { lots: returnedLots(voucher.lots, credited, order) }),
    },
    context,
  );
  const returned = { ...posted.user, openLots: posted.lots };
  const expired = lotPoints(expiredLots(returned, context));
  const endedBy = reason === "staff" ? actorId(context) : null;
  const end = { state: "cancelled", endedAt: context.now, endedBy, cancelReason: reason } as const;
  return {
    changes: [
      ...posted.changes,
      ...changes,
      ...backToStock(reward),
      ended(voucher, { ...end, pointsWithheld: withheld }),
    ],
    event: {
      name: "voucher.cancelled",
      params: { title, points: credited, withheld, expired },
      data: {
        voucherId: voucher.id,
        rewardId: voucher.rewardId,
        ...pointsSnapshot(posted.user),
        points: credited,
        withheld,
        reason,
      },
    } as const,
    events: posted.events,
    user: posted.user,
    credited,
    withheld,
  };
}

/** Returns one item to the stock of a reward that exists and has a limited stock. */
function backToStock(reward: Reward | undefined): readonly ProgramChange[] {
  if (reward === undefined || reward.availabilityCount === null) return [];
  const fields = { availabilityCount: reward.availabilityCount + 1 };
  return [{ kind: "patch", dataset: "rewards", id: reward.id, fields }];
}
