import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/actor.ts";
import type { User } from "../identity/user.ts";
import { id } from "../kit/fields.ts";
import { yearOf } from "../kit/time.ts";
import { post } from "../points/post.ts";
import { birthdayPoints, giftGiven, giftState, nextGiftYear } from "../rewards/birthday.ts";
import { BIRTHDAY_REWARD_ID, type Reward } from "../rewards/reward.ts";
import { pointsSnapshot, publishEvent } from "../webhooks/publish-event.ts";
import { type Context, command, type ProgramChange } from "../world.ts";
import { issuedVoucher } from "./issue.ts";
import { type Voucher, voucherCard } from "./voucher.ts";

/** Which reward. */
export const redeemRewardInput = z.strictObject({ rewardId: id });

/**
 * Redeems a reward (specification §5, Reward redemption; readings, Rewards): one from the stock, a redeem entry in the
 * ledger, and a voucher in the wallet. The birthday gift costs nothing and earns the birthday bonus instead, once a year.
 */
export const redeemReward = /* @__PURE__ */ command({
  name: "redeemReward",
  input: redeemRewardInput,
  may: "signed-in",
  async load({ rewardId }, reader, context) {
    const [user, reward] = await Promise.all([
      reader.one("users", { id: actingUser(context).id }, { lock: true }),
      reader.one("rewards", { id: rewardId }, { lock: true }),
    ]);
    return { user, reward };
  },
  decide({ user, reward }, _input, context) {
    if (user === undefined) return refuse("not-signed-in", {});
    if (reward === undefined || !reward.isActive) return refuse("reward-not-found", {});
    if (reward.availabilityCount === 0) return refuse("reward-sold-out", { title: reward.title });
    if (reward.id === BIRTHDAY_REWARD_ID) return birthdayGift(user, reward, context);
    const missing = reward.pointsCost - user.points;
    if (missing > 0) return refuse("not-enough-points", { missing, title: reward.title });
    return forPoints(user, reward, context);
  },
});

function forPoints(user: User, reward: Reward, context: Context) {
  const { title, pointsCost: cost } = reward;
  const voucher = issuedVoucher(user.id, reward, context);
  const posted = post(
    user,
    {
      type: "redeem",
      amount: cost,
      description: `Redeemed ${title}`,
      source: "reward",
      reference: reward.id,
    },
    context,
  );
  return {
    changes: [
      ...posted.changes,
      ...handedOver(reward, voucher),
      ...voucherIssuedEvent(voucher, posted.user, context),
    ],
    events: [{ name: "reward-redeemed" as const, params: { title, cost } }, ...posted.events],
    result: { points: posted.user.points, voucherId: voucher.id },
  };
}

function birthdayGift(user: User, reward: Reward, context: Context) {
  const state = giftState(user, context.today);
  if (state === "claimed") return refuse("birthday-already-redeemed", {});
  if (state === "hidden") return refuse("birthday-not-today", {});
  if (state === "later")
    return refuse("birthday-changed", { year: nextGiftYear(user, context.today) });
  const year = yearOf(context.today);
  const points = birthdayPoints(context.program, user.tier);
  const posted = post(
    user,
    {
      type: "earn",
      amount: points,
      description: "Birthday gift",
      source: "birthday",
      reference: reward.id,
      once: `birthday-${year}`,
    },
    context,
  );
  const voucher = issuedVoucher(user.id, reward, context);
  const remembered: ProgramChange = {
    kind: "patch",
    dataset: "users",
    id: user.id,
    fields: giftGiven(context.today),
  };
  return {
    changes: [
      ...posted.changes,
      remembered,
      ...handedOver(reward, voucher),
      ...birthdayGiftEvent(posted.user, points, context),
      ...voucherIssuedEvent(voucher, posted.user, context),
    ],
    events: [{ name: "happy-birthday" as const, params: { points } }, ...posted.events],
    result: { points: posted.user.points, voucherId: voucher.id },
  };
}

/** One from the stock, and the voucher that it is handed over for. */
function handedOver(reward: Reward, row: Voucher): readonly ProgramChange[] {
  return [...fromStock(reward), { kind: "insert", dataset: "vouchers", row }];
}

function voucherIssuedEvent(voucher: Voucher, user: User, context: Context) {
  const { id: voucherId, rewardId, cost: points } = voucher;
  const { expiresAt } = voucherCard(voucher, context.now);
  const what = { voucherId, rewardId, ...pointsSnapshot(user) };
  return publishEvent(context, "voucher.issued", { ...what, points, expiresAt });
}

/** A program that gives no points for birthdays has nothing to tell of them. */
function birthdayGiftEvent(user: User, points: number, context: Context) {
  const moved = { ...pointsSnapshot(user), points, from: "birthday", locationId: null } as const;
  return points === 0 ? [] : publishEvent(context, "points.added", moved);
}

function fromStock(reward: Reward): readonly ProgramChange[] {
  if (reward.availabilityCount === null) return [];
  const fields = { availabilityCount: reward.availabilityCount - 1 };
  return [{ kind: "patch", dataset: "rewards", id: reward.id, fields }];
}
