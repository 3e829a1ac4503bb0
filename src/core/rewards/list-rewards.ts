import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import type { User } from "../identity/user.ts";
import { ascending } from "../kit/pages.ts";
import { usablePoints } from "../point-expiry/expired-points.ts";
import { tierName } from "../points/tier.ts";
import type { Program } from "../program.ts";
import { type Context, type ProgramReader, query } from "../world.ts";
import { type GiftState, giftState } from "./birthday.ts";
import { BIRTHDAY_REWARD_ID, REWARDS_MAX, type Reward, SPECIAL_CATEGORY } from "./reward.ts";
import { isLocked } from "./tier-lock.ts";

/** Fields of a reward that customers do not see. */
type StaffField = "isActive" | "displayOrder" | "availabilityCount" | "benefit" | "lowestTier";

/** A reward as a customer sees it. `missing` in points; 0 when it can be redeemed now. */
export interface RewardCard extends Omit<Reward, StaffField> {
  readonly isFavorite: boolean;
  /** Whether the customer saves for it. */
  readonly isGoal: boolean;
  readonly isSoldOut: boolean;
  readonly missing: number;
  readonly isBirthdayGift: boolean;
  /** The name of the lowest tier that may redeem it, if the customer is below; otherwise null. */
  readonly lockedUntil: string | null;
}

/** The catalogue with its categories (without 'Special', specification §2) and the state of the birthday gift. */
export interface Catalogue {
  readonly cards: readonly RewardCard[];
  readonly categories: readonly string[];
  readonly gift: GiftState;
}

/** Lists the active rewards in the customer's order (specification §5; readings, Rewards). One query. */
export const rewards = /* @__PURE__ */ query({
  name: "rewards",
  // No input: the catalogue is small, and the screen searches it while the customer types.
  input: z.strictObject({}),
  may: "signed-in",
  load: (_input, reader) => activeRewards(reader),
  show: (active, _input, context) => ({
    result: catalogueFor(actingUser(context), active, context),
  }),
});

/** Reads the active rewards in the staff's order. One query. */
export function activeRewards(reader: ProgramReader): Promise<readonly Reward[]> {
  return reader.many("rewards", {
    where: { isActive: true },
    ...ascending("displayOrder"),
    limit: REWARDS_MAX,
  });
}

/** Returns the catalogue for a user on a program day. `active`: the active rewards in the staff's order. */
export function catalogueFor(
  user: User,
  active: readonly Reward[],
  now: Pick<Context, "today" | "program">,
): Catalogue {
  const gift = giftState(user, now.today);
  const { tier, favoriteRewards, goalRewardId } = user;
  const customer = { tier, favoriteRewards, goalRewardId, points: usablePoints(user, now) };
  const cards = active
    .filter((reward) => reward.id !== BIRTHDAY_REWARD_ID || gift === "available")
    .map((reward) => cardFor(customer, reward, now.program));
  const categories = new Set(active.map((reward) => reward.category));
  categories.delete(SPECIAL_CATEGORY);
  return {
    cards: inCustomerOrder(cards),
    categories: [...categories].toSorted(),
    gift,
  };
}

/** Overwrites staff's fields in a copy of a reward, in a fifth of the time of a copy that leaves them out: start pages have many. */
const noStaffFields: Readonly<Record<StaffField, undefined>> = {
  isActive: undefined,
  displayOrder: undefined,
  availabilityCount: undefined,
  benefit: undefined,
  lowestTier: undefined,
};

/** What a card shows of the customer. `points` are usable points. */
type Customer = Pick<User, "tier" | "favoriteRewards" | "goalRewardId" | "points">;

function cardFor(customer: Customer, reward: Reward, program: Program): RewardCard {
  const { availabilityCount, lowestTier } = reward;
  return {
    ...reward,
    ...noStaffFields,
    isFavorite: customer.favoriteRewards.includes(reward.id),
    isGoal: customer.goalRewardId === reward.id,
    isSoldOut: availabilityCount === 0,
    missing: Math.max(0, reward.pointsCost - customer.points),
    isBirthdayGift: reward.id === BIRTHDAY_REWARD_ID,
    lockedUntil: isLocked(customer, reward, program) ? tierName(program, lowestTier ?? "") : null,
  };
}

/** Sorts: the gift first, then affordable rewards by cost, then the others in the staff's order. */
function inCustomerOrder(cards: readonly RewardCard[]): readonly RewardCard[] {
  const group = ({ isBirthdayGift, missing, lockedUntil }: RewardCard) => {
    if (isBirthdayGift) return 0;
    return missing === 0 && lockedUntil === null ? 1 : 2;
  };
  return cards.toSorted((a, b) => {
    const groups = group(a) - group(b);
    if (groups !== 0) return groups;
    return group(a) === 1 ? a.pointsCost - b.pointsCost : 0;
  });
}
