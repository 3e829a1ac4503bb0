import * as z from "zod/mini";
import { offersFor } from "../campaigns/current-offers.ts";
import { isOnDates } from "../challenges/challenge-definition.ts";
import { challengesAt } from "../challenges/running.ts";
import { actingUser } from "../identity/acting-user.ts";
import { latestEntries, ledgerTotals, ownEntryLine } from "../points/history.ts";
import { findTier } from "../points/tier.ts";
import { isBirthday } from "../rewards/birthday.ts";
import { activeRewards, catalogueFor } from "../rewards/list-rewards.ts";
import { SPECIAL_CATEGORY } from "../rewards/reward.ts";
import { hasTier, ownAccount } from "../sessions/me.ts";
import { query } from "../world.ts";

const LATEST = 5;
const RECOMMENDED = 3;

/**
 * Returns the customer's start page (specification §2, Dashboard; §9, Dashboard and lists): standing, three counters, up to three
 * recommendations (affordable, not Special, cheapest first) and the five latest entries, and whether there are a location, a stamp card
 * and offers to show. Five queries, one round trip.
 */
export const dashboard = /* @__PURE__ */ query({
  name: "dashboard",
  input: z.strictObject({}),
  may: "signed-in",
  async load(_input, reader, context) {
    const { id } = actingUser(context);
    const [active, entries, totals, refunds, locations] = await Promise.all([
      activeRewards(reader),
      latestEntries(reader, { userId: id }, LATEST + 1),
      ledgerTotals(reader, id),
      // Refunds post redeem entries too, but are not redemptions.
      reader.count("refunds", { userId: id, points: { atLeast: 1 } }),
      reader.countUpTo("locations", { where: { isOpen: true }, most: 1 }),
    ]);
    return { active, entries, totals, refunds, locations };
  },
  show({ active, entries, totals, refunds, locations }, _input, context) {
    const user = actingUser(context);
    const { cards, gift } = catalogueFor(user, active, context);
    const redeemable = cards.filter(
      (card) => card.missing === 0 && !card.isSoldOut && card.lockedUntil === null,
    );
    return {
      result: {
        me: ownAccount(user, context.program),
        benefits: hasTier(user) ? (findTier(context.program, user.tier)?.benefits ?? []) : [],
        availableRewards: redeemable.length,
        pointsEarned: totals.earned,
        rewardsRedeemed: totals.redemptions - refunds,
        recommended: redeemable
          .filter((card) => card.category !== SPECIAL_CATEGORY)
          .slice(0, RECOMMENDED),
        latest: entries.slice(0, LATEST).map(ownEntryLine),
        hasMore: entries.length > LATEST,
        gift,
        hasLocations: locations > 0,
        hasCards: challengesAt(context.program, context.now).some(({ definition }) =>
          isOnDates(definition, context.today),
        ),
        hasOffers: offersFor(context).length > 0,
        isBirthday: isBirthday(user.birthday, context.today),
      },
    };
  },
});
