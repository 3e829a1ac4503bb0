import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { changeableCustomer } from "../identity/a-customer.ts";
import { actorId } from "../identity/actor.ts";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { withholding } from "../points/forfeited.ts";
import { post, unannounced } from "../points/post.ts";
import type { Reward } from "../rewards/reward.ts";
import { command, type ProgramChange } from "../world.ts";
import { checkUsable, ended } from "./ending.ts";
import { RETURN_SOURCE, reversalKey } from "./ledger-names.ts";

/** Which voucher. */
export const cancelVoucherInput = z.strictObject({ voucherId: id });

/**
 * Undoes a redemption that nobody has made use of: the voucher ends, its points come back as a ledger entry and the reward's stock has one
 * more, each once. Points that refunds have forfeited are withheld from what comes back; where all of it is, there is no entry (decision 047).
 * Out: the customer's balance, what was credited and what was withheld, in points. One round trip more than other commands, since the voucher
 * names the rows to lock.
 */
export const cancelVoucher = /* @__PURE__ */ command({
  name: "cancelVoucher",
  input: cancelVoucherInput,
  may: "canManageUsers",
  limits: [{ per: "session", most: 60, withinMs: MINUTE_MS }],
  async load({ voucherId }, reader) {
    // Locked at once, so that a repeat waits here for the first try and sees its receipt. A voucher comes before all other locks: no
    // command may wait for one while it has a user or a reward.
    const voucher = await reader.one("vouchers", { id: voucherId }, { lock: true });
    if (voucher === undefined) return undefined;
    const [user, reward] = await Promise.all([
      reader.one("users", { id: voucher.userId }, { lock: true }),
      reader.one("rewards", { id: voucher.rewardId }, { lock: true }),
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
    const { credited, withheld, changes } = withholding(user, cost);
    const posted = post(
      user,
      {
        type: "earn",
        amount: credited,
        description: `Returned ${title}${withheld === 0 ? "" : ` (${withheld} of ${cost} points withheld for a refund)`}`,
        source: RETURN_SOURCE,
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
          },
        },
        ...unannounced(posted.events),
      ],
      result: { balance: posted.user.points, credited, withheld },
      audit: {
        kind: "customer",
        id: user.id,
        name: "",
        detail: `${title} (${code}) returned, +${credited} points${withheld === 0 ? "" : `, ${withheld} withheld for a refund`}`,
      },
    };
  },
});

/** One more of a reward that is there and counted. */
function backToStock(reward: Reward | undefined): readonly ProgramChange[] {
  if (reward === undefined || reward.availabilityCount === null) return [];
  const fields = { availabilityCount: reward.availabilityCount + 1 };
  return [{ kind: "patch", dataset: "rewards", id: reward.id, fields }];
}
