import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { changeableCustomer } from "../identity/a-customer.ts";
import { actorId } from "../identity/acting-user.ts";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { withholdForfeited } from "../points/forfeited.ts";
import { post, withoutAnnouncement } from "../points/post.ts";
import type { Reward } from "../rewards/reward.ts";
import { command, type ProgramChange } from "../world.ts";
import { vouchersDetail } from "./audit-details.ts";
import { CANCELLATION_SOURCE, reversalKey } from "./voucher.ts";
import { checkUsable, ended } from "./voucher-end.ts";

/**
 * Cancels a ready voucher: credits its points as a ledger entry and returns one item to stock, each once. Forfeited points are withheld
 * from the credit; there is no entry if nothing is left (decision 047). Returns the balance, the points credited and the points withheld.
 * One more round trip than other commands, because the voucher names the rows to lock.
 */
export const cancelVoucher = /* @__PURE__ */ command({
  name: "cancelVoucher",
  input: z.strictObject({ voucherId: id }),
  may: "canManageUsers",
  limits: [{ per: "session", most: 60, withinMs: MINUTE_MS }],
  async load({ voucherId }, reader) {
    // Locked at once, so that a repeat waits for the first request and finds its receipt. Vouchers are locked before all other rows: no
    // command waits for one while it holds a user or a reward.
    const voucher = await reader.one("vouchers", { id: voucherId }, { lock: true });
    if (voucher === undefined) return undefined;
    const [user, reward] = await Promise.all([
      reader.one("users", { id: voucher.userId }, { lock: true }),
      voucher.rewardId === null
        ? undefined
        : reader.one("rewards", { id: voucher.rewardId }, { lock: true }),
    ]);
    return { user, reward, voucher };
  },
  decide(facts, _input, context) {
    const { reward, voucher } = facts ?? {};
    if (voucher === undefined) return refuse("voucher-not-found", {});
    const user = changeableCustomer(facts?.user);
    if (isRefusal(user)) return user;
    const refusal = checkUsable(voucher, context.now);
    if (refusal !== undefined) return refusal;
    const { title, cost, code } = voucher;
    const { credited, withheld, changes } = withholdForfeited(user, cost);
    const posted = post(
      user,
      {
        type: "earn",
        amount: credited,
        description: `Cancelled ${title}${withheld === 0 ? "" : ` (${withheld} of ${cost} points withheld for a refund)`}`,
        source: CANCELLATION_SOURCE,
        reference: voucher.id,
        once: reversalKey(voucher.id),
      },
      context,
    );
    return {
      changes: [
        ...posted.changes,
        ...changes,
        ...backToStock(reward),
        ended(voucher, {
          state: "cancelled",
          endedAt: context.now,
          endedBy: actorId(context),
          cancelReason: "staff",
          pointsWithheld: withheld,
        }),
      ],
      events: [
        {
          name: "voucher.cancelled",
          params: { title, points: credited, withheld },
          data: {
            voucherId: voucher.id,
            rewardId: voucher.rewardId,
            ...pointsSnapshot(posted.user),
            points: credited,
            withheld,
            reason: "staff",
          },
        },
        ...withoutAnnouncement(posted.events),
      ],
      result: { balance: posted.user.points, credited, withheld },
      audit: {
        kind: "customer",
        id: user.id,
        name: "",
        detail: [
          vouchersDetail("voucher-cancelled", { title, voucher: code, points: credited, withheld }),
        ],
      },
    };
  },
});

/** Returns one item to the stock of a reward that exists and has a limited stock. */
function backToStock(reward: Reward | undefined): readonly ProgramChange[] {
  if (reward === undefined || reward.availabilityCount === null) return [];
  const fields = { availabilityCount: reward.availabilityCount + 1 };
  return [{ kind: "patch", dataset: "rewards", id: reward.id, fields }];
}
