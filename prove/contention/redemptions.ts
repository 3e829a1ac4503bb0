import { newRetryKey } from "#client/api.ts";
import { yearOf } from "#core/kit/time.ts";
import { defaultProgram } from "#core/program.ts";
import { BIRTHDAY_REWARD_ID } from "#core/rewards/reward.ts";
import type { ProgramReader } from "#core/world.ts";
import type { Posting } from "../lib/post.ts";
import { type Case, type CaseMaker, type Effect, effect, times } from "./case.ts";

/** The cost of the rewards in these cases, in points. */
const COST = 30;

/** A hundred customers redeem the last reward in stock (specification §5, Reward redemption; readings, Rewards). */
export const lastOne: CaseMaker = (seeder) => {
  const rewardId = seeder.reward({ pointsCost: COST, availabilityCount: 1 });
  const people = times(100, () => seeder.user(COST));
  return {
    what: "100 customers redeem a reward of which one is left",
    calls: async () => people.map(({ token }) => redemption(token, rewardId)),
    success: 1,
    refusals: ["reward-sold-out"],
    effects: async (reader) => [
      await entries(reader, { reference: rewardId }),
      effect("left in stock", await stockOf(reader, rewardId), 0),
    ],
  };
};

/** One customer sends many redemptions at once, with points for one. */
export const pointsForOne: CaseMaker = (seeder) => {
  const rewardId = seeder.reward({ pointsCost: COST });
  const { id, token } = seeder.user(COST);
  return {
    what: "50 redemptions by one customer with points for one",
    calls: async () => times(50, () => redemption(token, rewardId)),
    success: 1,
    refusals: ["not-enough-points"],
    effects: async (reader) => [
      await entries(reader, { userId: id, type: "redeem" }),
      effect("points left", await pointsOf(reader, id), 0),
    ],
  };
};

/** One customer claims the birthday gift many times at once (specification §4, Birthday gift). */
export const birthday: CaseMaker = (seeder) => {
  const { id, token } = seeder.user(0, { birthday: `1990${seeder.context.today.slice(4)}` });
  const gift = defaultProgram.points.birthday;
  return {
    what: "50 claims of one birthday gift",
    calls: async () => times(50, () => redemption(token, BIRTHDAY_REWARD_ID)),
    success: 1,
    refusals: ["birthday-already-redeemed"],
    effects: async (reader) => [
      await entries(reader, { userId: id, once: `birthday-${yearOf(seeder.context.today)}` }),
      effect("points given", await pointsOf(reader, id), gift),
    ],
  };
};

/** One redemption that arrives many times with the same retry key (decision 005). */
export const repeatedRedemption: CaseMaker = (seeder) => {
  const rewardId = seeder.reward({ pointsCost: COST, availabilityCount: 20 });
  const { id, token } = seeder.user(20 * COST);
  const posting = redemption(token, rewardId);
  return {
    what: "20 repeats of one retry key: redeemReward",
    calls: async () => times(20, () => posting),
    success: "same",
    refusals: [],
    effects: async (reader) => [
      await entries(reader, { userId: id, type: "redeem" }),
      effect("points left", await pointsOf(reader, id), 19 * COST),
      effect("left in stock", await stockOf(reader, rewardId), 19),
    ],
  };
};

/** The same with points that staff add. */
export const repeatedPoints: CaseMaker = (seeder) => {
  const staff = seeder.user(0, { role: "admin" });
  const { id } = seeder.user();
  const input = { amount: 7, description: "For the wait", userId: id };
  const retryKey = newRetryKey();
  return {
    what: "20 repeats of one retry key: addPoints",
    calls: async () =>
      times(20, () => ({ action: "addPoints", input, token: staff.token, retryKey })),
    success: "same",
    refusals: [],
    effects: async (reader) => [
      await entries(reader, { userId: id }),
      effect("points given", await pointsOf(reader, id), 7),
    ],
  } satisfies Case;
};

function redemption(token: string, rewardId: string): Posting {
  return { action: "redeemReward", input: { rewardId }, token, retryKey: newRetryKey() };
}

/** The effect that exactly so many ledger entries match the condition. */
export async function entries(
  reader: ProgramReader,
  where: Parameters<typeof reader.count<"transactions">>[1],
  expected = 1,
): Promise<Effect> {
  return effect("entries", await reader.count("transactions", where), expected);
}

/** A user's balance, in points. */
export async function pointsOf(reader: ProgramReader, id: string): Promise<number> {
  return (await reader.one("users", { id }))?.points ?? Number.NaN;
}

/** The remaining stock of a reward. */
export async function stockOf(reader: ProgramReader, id: string): Promise<number> {
  return (await reader.one("rewards", { id }))?.availabilityCount ?? Number.NaN;
}
