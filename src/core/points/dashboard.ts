import * as z from "zod/mini";
import { actingUser } from "../members/actor.ts";
import { hasTier, meOf } from "../members/me.ts";
import { isBirthday } from "../rewards/birthday.ts";
import { activeRewards, catalogueFor } from "../rewards/list-rewards.ts";
import { SPECIAL_CATEGORY } from "../rewards/reward.ts";
import { query } from "../world.ts";
import { entryLine, latestEntries, ledgerTotals } from "./history.ts";
import { tierNamed } from "./tier.ts";

const LATEST = 5;
const RECOMMENDED = 3;

/** `dashboard` takes nothing. */
export const dashboardInput = z.strictObject({});

/**
 * The customer's home (specification §2, Dashboard; §9, Dashboard and lists): standing, three counters, up to three
 * recommendations (affordable, not Special, cheapest first) and the five latest entries. Three queries, one round trip.
 */
export const dashboard = /* @__PURE__ */ query({
  name: "dashboard",
  input: dashboardInput,
  may: "signed-in",
  async load(_input, reader, context) {
    const { id } = actingUser(context);
    const [active, entries, totals] = await Promise.all([
      activeRewards(reader),
      latestEntries(reader, { userId: id }, LATEST + 1),
      ledgerTotals(reader, id),
    ]);
    return { active, entries, totals };
  },
  show({ active, entries, totals }, _input, context) {
    const user = actingUser(context);
    const { cards, gift } = catalogueFor(user, active, context.today);
    const redeemable = cards.filter((card) => card.missing === 0 && !card.isSoldOut);
    return {
      result: {
        me: meOf(user, context.program),
        benefits: hasTier(user) ? (tierNamed(context.program, user.tier)?.benefits ?? []) : [],
        availableRewards: redeemable.length,
        pointsEarned: totals.earned,
        rewardsRedeemed: totals.redemptions,
        recommended: redeemable
          .filter((card) => card.category !== SPECIAL_CATEGORY)
          .slice(0, RECOMMENDED),
        latest: entries.slice(0, LATEST).map(entryLine),
        hasMore: entries.length > LATEST,
        gift,
        isBirthday: isBirthday(user.birthday, context.today),
      },
    };
  },
});
