import * as z from "zod/mini";
import {
  type EarningFacts,
  earn,
  earningChanges,
  earningFacts,
  securedEarning,
  unlimited,
} from "../campaigns/earning-facts.ts";
import type { BirthdayOccasion } from "../earning/occasion.ts";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import type { User } from "../identity/user.ts";
import { id } from "../kit/fields.ts";
import { yearOf } from "../kit/time.ts";
import { usablePoints } from "../point-expiry/expired-points.ts";
import { totalPoints } from "../points/award.ts";
import { post } from "../points/post.ts";
import { tierName } from "../points/tier.ts";
import { birthdayPoints, giftFields, giftState, nextGiftYear } from "../rewards/birthday.ts";
import { BIRTHDAY_REWARD_ID, type Reward } from "../rewards/reward.ts";
import { isLocked } from "../rewards/tier-lock.ts";
import { type Context, command, type ProgramChange } from "../world.ts";
import { campaignVouchers } from "./campaign-gifts.ts";
import { issuedVoucherData } from "./given-voucher.ts";
import { newVoucher } from "./new-voucher.ts";
import type { Voucher } from "./voucher.ts";

/**
 * Redeems a reward (specification §5, Reward redemption; readings, Rewards): takes one from stock, posts a redeem entry and issues a
 * voucher. The birthday gift costs nothing and earns the birthday bonus instead, once a year.
 */
export const redeemReward = /* @__PURE__ */ command({
  name: "redeemReward",
  input: z.strictObject({ rewardId: id }),
  may: "signed-in",
  async load({ rewardId }, reader, context) {
    const asked = {
      trigger: "birthday",
      customerId: actingUser(context).id,
      at: context.now,
    } as const;
    const [user, reward, earning] = await Promise.all([
      reader.one("users", { id: actingUser(context).id }, { lock: true }),
      reader.one("rewards", { id: rewardId }, { lock: true }),
      rewardId === BIRTHDAY_REWARD_ID ? earningFacts(reader, asked, context) : unlimited,
    ]);
    if (user === undefined || rewardId !== BIRTHDAY_REWARD_ID) return { user, reward, earning };
    const occasion = birthdayOccasion(user, context);
    return { user, reward, earning: await securedEarning(reader, occasion, earning, context) };
  },
  decide({ user, reward, earning }, _input, context) {
    if (user === undefined) return refuse("not-signed-in", {});
    if (reward === undefined || !reward.isActive) return refuse("reward-not-found", {});
    if (reward.availabilityCount === 0) return refuse("reward-sold-out", { title: reward.title });
    if (reward.id === BIRTHDAY_REWARD_ID) return birthdayGift(user, reward, earning, context);
    const { title, lowestTier } = reward;
    if (isLocked(user, reward, context.program)) {
      return refuse("tier-too-low", { title, tier: tierName(context.program, lowestTier ?? "") });
    }
    const missing = reward.pointsCost - usablePoints(user, context);
    if (missing > 0) return refuse("not-enough-points", { missing, title });
    return forPoints(user, reward, context);
  },
});

function forPoints(user: User, reward: Reward, context: Context) {
  const { title, pointsCost: cost } = reward;
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
  const voucher = { ...newVoucher(user.id, reward, context), lots: posted.lots };
  return {
    changes: [...posted.changes, ...takeFromStock(reward, voucher)],
    events: [
      {
        name: "voucher.issued" as const,
        params: { title, cost },
        data: issuedVoucherData(voucher, posted.user, context),
      },
      ...posted.events,
    ],
    result: { points: usablePoints(posted.user, context), voucherId: voucher.id },
  };
}

function birthdayOccasion(
  { id: customerId, tier }: User,
  { now: happenedAt, program }: Context,
): BirthdayOccasion {
  const { timeZone } = program;
  const of = { happenedAt, location: null, timeZone, customerId, tier };
  return { kind: "birthday", ...of, points: birthdayPoints(program, tier) };
}

function birthdayGift(user: User, reward: Reward, earning: EarningFacts, context: Context) {
  const state = giftState(user, context.today);
  if (state === "claimed") return refuse("birthday-already-redeemed", {});
  if (state === "hidden") return refuse("birthday-not-today", {});
  if (state === "later")
    return refuse("birthday-changed", { year: nextGiftYear(user, context.today) });
  const year = yearOf(context.today);
  const occasion = birthdayOccasion(user, context);
  const evaluation = earn(occasion, earning, context);
  const { awards } = evaluation;
  const points = totalPoints(awards);
  const posted = post(
    user,
    {
      type: "earn",
      amount: points,
      awards,
      description: "Birthday gift",
      source: "birthday",
      reference: reward.id,
      once: `birthday-${year}`,
    },
    context,
  );
  const voucher = newVoucher(user.id, reward, context);
  const gifts = campaignVouchers(evaluation.gifts, posted.user, context);
  const remembered: ProgramChange = {
    kind: "patch",
    dataset: "users",
    id: user.id,
    fields: giftFields(context.today),
  };
  return {
    changes: [
      ...posted.changes,
      remembered,
      ...takeFromStock(reward, voucher),
      ...gifts.changes,
      ...earningChanges(evaluation, earning, occasion, context),
    ],
    events: [
      { name: "birthday-gift.claimed" as const, params: { points } },
      ...birthdayPointsAdded(posted.user, points),
      { name: "voucher.issued" as const, data: issuedVoucherData(voucher, posted.user, context) },
      ...gifts.events,
      ...posted.events,
    ],
    result: { points: usablePoints(posted.user, context), voucherId: voucher.id },
  };
}

/** Takes one item from stock and issues its voucher. */
function takeFromStock(reward: Reward, row: Voucher): readonly ProgramChange[] {
  return [...fromStock(reward), { kind: "insert", dataset: "vouchers", row }];
}

/** No event if the program's birthday bonus is 0 points. */
function birthdayPointsAdded(user: User, points: number) {
  const data = { ...pointsSnapshot(user), points, from: "birthday", locationId: null } as const;
  return points === 0 ? [] : [{ name: "points.added" as const, data }];
}

function fromStock(reward: Reward): readonly ProgramChange[] {
  if (reward.availabilityCount === null) return [];
  const fields = { availabilityCount: reward.availabilityCount - 1 };
  return [{ kind: "patch", dataset: "rewards", id: reward.id, fields }];
}
