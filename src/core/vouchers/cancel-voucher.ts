import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { changeableCustomer } from "../members/a-customer.ts";
import { actorId } from "../members/actor.ts";
import { post } from "../points/post.ts";
import type { Reward } from "../rewards/reward.ts";
import { booksOf, putOut } from "../webhooks/put-out.ts";
import { command, type ProgramChange } from "../world.ts";
import { ended, notReady, RETURN_SOURCE, returnOf } from "./ending.ts";

/** Which voucher. */
export const cancelVoucherInput = z.strictObject({ voucherId: id });

/**
 * Undoes a redemption that nobody has made use of: the voucher ends, its points come back as a ledger entry and the reward's stock has one
 * more, each once. Out: the customer's balance in points. One round trip more than other commands, since the voucher names the rows to lock.
 */
export const cancelVoucher = /* @__PURE__ */ command({
  name: "cancelVoucher",
  input: cancelVoucherInput,
  may: "canManageUsers",
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
    const refusal = notReady(voucher, context.now);
    if (refusal !== undefined) return refusal;
    const { title, cost, code } = voucher;
    const posted = post(
      user,
      {
        type: "earn",
        amount: cost,
        description: `Returned ${title}`,
        source: RETURN_SOURCE,
        reference: voucher.id,
        once: returnOf(voucher.id),
      },
      context,
    );
    return {
      changes: [
        ...posted.changes,
        ...backToStock(reward),
        ended(voucher, { state: "cancelled", endedAt: context.now, endedBy: actorId(context) }),
        ...putOut(context, "voucher.returned", {
          voucherId: voucher.id,
          rewardId: voucher.rewardId,
          ...booksOf(posted.user),
          points: cost,
        }),
      ],
      events: [{ name: "voucher-returned", params: { title, points: cost } }],
      result: { balance: posted.user.points },
      audit: {
        kind: "customer",
        id: user.id,
        name: "",
        detail: `${title} (${code}) returned, +${cost} points`,
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
