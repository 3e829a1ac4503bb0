import * as z from "zod/mini";
import { inSegments, offersFor } from "../campaigns/current-offers.ts";
import { readMemberships } from "../campaigns/segments-asked.ts";
import { isOnDates } from "../challenges/challenge-definition.ts";
import { challengesAt } from "../challenges/running.ts";
import { actingUser } from "../identity/acting-user.ts";
import { nextPrompt } from "../members/next-prompt.ts";
import { expiringSoon } from "../point-expiry/upcoming-expiry.ts";
import { expiredTotals, latestEntries, ledgerTotals, ownEntryLine } from "../points/history.ts";
import { findTier } from "../points/tier.ts";
import { isBirthday } from "../rewards/birthday.ts";
import { goalOf } from "../rewards/goal.ts";
import { activeRewards, catalogueFor } from "../rewards/list-rewards.ts";
import { BIRTHDAY_REWARD_ID, type Reward, SPECIAL_CATEGORY } from "../rewards/reward.ts";
import { isRedeemable, withinReach } from "../rewards/within-reach.ts";
import { hasTier, ownAccount } from "../sessions/me.ts";
import { firstReadyVoucher } from "../vouchers/ready-vouchers.ts";
import { type VoucherCard, voucherCard } from "../vouchers/voucher.ts";
import { query } from "../world.ts";

const LATEST = 5;
const RECOMMENDED = 3;

/**
 * Returns the customer's start page (specification §2, Dashboard; §9, Dashboard and lists): standing, three counters, up to three
 * recommendations (affordable, not Special, cheapest first) and the five latest entries; the voucher that expires first, what the balance
 * buys, the goal and the next question (decision 172); points that expire soon (docs/decisions/185); and whether there are a location, a
 * stamp card and offers to show. Seven queries, eight for whose points have expired before, in one round trip.
 */
export const dashboard = /* @__PURE__ */ query({
  name: "dashboard",
  input: z.strictObject({}),
  may: "signed-in",
  async load(_input, reader, context) {
    const user = actingUser(context);
    const { id } = user;
    const [active, entries, totals, expired, refunds, cancelled, ready, locations, segments] =
      await Promise.all([
        activeRewards(reader),
        latestEntries(reader, { userId: id }, LATEST + 1),
        ledgerTotals(reader, id),
        // Expired points and refunds post redeem entries too, but are not redemptions.
        expiredTotals(reader, user),
        reader.count("refunds", { userId: id, points: { atLeast: 1 } }),
        // Nor are redemptions that were cancelled.
        reader.count("vouchers", { userId: id, state: "cancelled", cost: { atLeast: 1 } }),
        firstReadyVoucher(reader, id, context.now),
        reader.countUpTo("locations", { where: { isOpen: true }, most: 1 }),
        readMemberships(reader, context, { customerId: id, at: context.now }),
      ]);
    const undone = expired.entries + refunds + cancelled;
    return { active, entries, totals, undone, ready, locations, segments };
  },
  show({ active, entries, totals, undone, ready, locations, segments }, _input, context) {
    const user = actingUser(context);
    const { cards, gift } = catalogueFor(user, active, context);
    const redeemable = cards.filter(isRedeemable);
    const voucher = ready && voucherCard(ready, context.now);
    return {
      result: {
        me: ownAccount(user, context),
        benefits: hasTier(user) ? (findTier(context.program, user.tier)?.benefits ?? []) : [],
        availableRewards: redeemable.length,
        pointsEarned: totals.earned,
        rewardsRedeemed: totals.redemptions - undone,
        recommended: redeemable
          .filter((card) => card.category !== SPECIAL_CATEGORY)
          .slice(0, RECOMMENDED),
        latest: entries.slice(0, LATEST).map(ownEntryLine),
        hasMore: entries.length > LATEST,
        gift,
        voucher: voucher === undefined ? null : firstToExpire(voucher),
        withinReach: withinReach(cards),
        goal: goalOf(user, cards),
        prompt: nextPrompt(user, context.today, offerOf(active)),
        expiring: expiringSoon(user, context),
        pendingPoints: user.pendingPoints,
        hasLocations: locations > 0,
        hasCards: challengesAt(context.program, context.now).some(({ definition }) =>
          isOnDates(definition, context.today),
        ),
        hasOffers: inSegments(offersFor(context), segments).length > 0,
        isBirthday: isBirthday(user.birthday, context.today),
      },
    };
  },
});

function firstToExpire({ id, title, expiresAt }: VoucherCard) {
  return { id, title, expiresAt };
}

/** What the questions of the home screen are about. */
function offerOf(active: readonly Reward[]) {
  const hasGift = active.some(({ id }) => id === BIRTHDAY_REWARD_ID);
  return { hasGift, rewards: active.length - Number(hasGift) };
}
