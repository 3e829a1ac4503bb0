import { Chance, seedOf } from "#demo/generator/chance.ts";
import { locationIn } from "#testing/location-seeder.ts";
import { type Seeded, seeder } from "#testing/seeder.ts";
import { effect, times } from "../contention/case.ts";
import type { Answer, ProgramOnStores } from "./program-on-stores.ts";
import type { Scenario } from "./scenario.ts";

/** How many purchases are refunded in arbitrary parts, and their maximum amount, in cents. */
const PURCHASES = { short: 30, full: 400 };
const MOST = 30_000;

/** The costs of the rewards that customers redeem between the refunds. */
const COSTS = [1, 7, 40];

/**
 * Purchases are refunded in arbitrary parts, and their customers spend points in the meantime. Each reply is compared with a calculation; together the parts take back
 * exactly the points, and a further refund is refused.
 */
export const refundsInParts: Scenario = {
  what: "purchases given back in odd parts, before and after points are spent",
  async play(program, { seed, short }) {
    const chance = new Chance(seedOf(`refunds ${seed}`), 1);
    const seeds = seeder();
    const shop = locationIn(seeds);
    const rewards = COSTS.map((pointsCost) => ({ id: seeds.reward({ pointsCost }), pointsCost }));
    const fixture = { program, till: shop.till(), rewards, now: seeds.context.now, chance };
    const sales = times(short ? PURCHASES.short : PURCHASES.full, (): Sale => {
      const buyer = seeds.user();
      const amount = chance.between(1, MOST);
      const checkId = shop.purchase(buyer, amount);
      return { buyer, amount, checkId, earned: Math.floor(amount / 100) };
    });
    await seeds.writeTo(program.stores[0]);
    const done: Returned[] = [];
    for (const sale of sales) done.push(await givenBack(fixture, sale));
    const points = sales.reduce((sum, { earned }) => sum + earned, 0);
    const forfeited = done.reduce((sum, one) => sum + one.forfeited, 0);
    return {
      answers: done.flatMap(({ answers }) => answers),
      effects: await totals(program, shop.locationId, { points, forfeited }),
      broken: done.flatMap(({ broken }) => broken),
    };
  },
};

interface Fixture {
  readonly program: ProgramOnStores;
  readonly till: string;
  readonly rewards: readonly { readonly id: string; readonly pointsCost: number }[];
  readonly now: number;
  readonly chance: Chance;
}

/** A purchase: who bought for how many cents, and the points that it earned. */
interface Sale {
  readonly buyer: Seeded;
  readonly amount: number;
  readonly checkId: string;
  readonly earned: number;
}

/** The result of refunding one purchase: the answers, the forfeited points, and what differs from the promise. */
interface Returned {
  readonly answers: readonly Answer[];
  readonly forfeited: number;
  readonly broken: readonly string[];
}

/** Refunds a purchase in random parts until nothing is left, and then tries again. */
async function givenBack(fixture: Fixture, sale: Sale): Promise<Returned> {
  const { program, till, now, chance } = fixture;
  const { amount, checkId, earned } = sale;
  const answers: Answer[] = [];
  const broken: string[] = [];
  let [balance, left, back, forfeited] = [earned, amount, 0, 0];
  const refund = (refundId: string, part: number) => {
    const input = { locationId: null, checkId, refundId, amount: part };
    return program.send({ name: "refundPurchase", input, by: { till }, now });
  };
  while (left > 0) {
    balance -= await spent(fixture, sale, balance, answers);
    const part = chance.happens(0.2) ? left : chance.between(1, left);
    left -= part;
    const due = earned - Math.floor(left / 100) - back;
    const points = Math.min(due, balance);
    balance -= points;
    back += due;
    forfeited += due - points;
    const answer = await refund(`with ${left} left`, part);
    answers.push(answer);
    broken.push(...differing(checkId, { points, forfeited: due - points, balance, left }, answer));
  }
  answers.push(await refund("one more", 1));
  return { answers, forfeited, broken };
}

/** Sometimes redeems an affordable reward. Returns its cost in points, or 0. */
async function spent(
  { program, rewards, now, chance }: Fixture,
  { buyer }: Sale,
  balance: number,
  answers: Answer[],
): Promise<number> {
  const reward = rewards[chance.below(2 * rewards.length)];
  if (reward === undefined || reward.pointsCost > balance) return 0;
  const input = { rewardId: reward.id };
  answers.push(await program.send({ name: "redeemReward", input, by: buyer, now }));
  return reward.pointsCost;
}

function differing(
  what: string,
  wanted: Readonly<Record<string, number>>,
  { code, result }: Answer,
): readonly string[] {
  const isSame = Object.entries(wanted).every(([field, value]) => result[field] === value);
  if (isSame && code === "ok") return [];
  return [`${what} was ${code} ${JSON.stringify(result)}, not ${JSON.stringify(wanted)}.`];
}

async function totals(
  { stores: [{ reader }] }: ProgramOnStores,
  locationId: string,
  { points, forfeited }: { readonly points: number; readonly forfeited: number },
) {
  const here = { locationId };
  const undone = await reader.sum("purchases", "pointsBack", here);
  return [
    effect("points earned", await reader.sum("purchases", "points", here), points),
    effect("points undone", undone, points),
    effect("taken", await reader.sum("refunds", "points", here), points - forfeited),
    effect("forfeited", await reader.sum("refunds", "forfeited", here), forfeited),
  ];
}

/** How many customers spend points during a refund, what they paid, the points earned and the cost of their reward. */
const CUSTOMERS = { short: 12, full: 100 };
const PAID = 5000;
const EARNED = 50;
const COST = EARNED;

/** A purchase is refunded in five parts while its customer redeems the points: no balance is negative, and every point is accounted for. */
export const refundsWhileSpending: Scenario = {
  what: "purchases given back in parts while their points are spent",
  async play(program, { short }) {
    const count = short ? CUSTOMERS.short : CUSTOMERS.full;
    const seeds = seeder();
    const { now } = seeds.context;
    const shop = locationIn(seeds);
    const till = shop.till();
    const rewardId = seeds.reward({ pointsCost: COST });
    const buyers = times(count, () => {
      const buyer = seeds.user();
      return { buyer, checkId: shop.purchase(buyer, PAID) };
    });
    await seeds.writeTo(program.stores[0]);
    const answers: Answer[] = [];
    let [wrong, below] = [0, 0];
    for (const [number, { buyer, checkId }] of buyers.entries()) {
      const refundsFirst = number % 2 === 0;
      answers.push(
        ...(await atOnce(program, { buyer, checkId, till, rewardId, now, refundsFirst })),
      );
      const own = await pointsOf(program, buyer);
      if (own.points < 0) below += 1;
      const isWhole =
        own.taken + own.forfeited === EARNED &&
        own.redeemed <= 1 &&
        own.outstanding === own.forfeited;
      const isLeft = own.points === EARNED - own.taken - COST * own.redeemed;
      if (!isWhole || !isLeft) wrong += 1;
    }
    const { reader } = program.stores[0];
    const here = { locationId: shop.locationId };
    const effects = [
      effect("refunds", await reader.count("refunds", here), 5 * count),
      effect("points undone", await reader.sum("purchases", "pointsBack", here), EARNED * count),
      effect("balances below zero", below, 0),
      effect("balances that do not add up", wrong, 0),
    ];
    const odd = answers.filter(({ code }) => code !== "ok" && code !== "not-enough-points");
    return { answers, effects, broken: odd.map(({ code }) => `One was answered with ${code}.`) };
  },
};

interface Rush {
  readonly buyer: Seeded;
  readonly checkId: string;
  readonly till: string;
  readonly rewardId: string;
  readonly now: number;
  readonly refundsFirst: boolean;
}

/** Sends five refunds of a fifth and five redemptions at once; before any refund, the points are enough for one redemption. */
function atOnce(
  program: ProgramOnStores,
  { buyer, checkId, till, rewardId, now, refundsFirst }: Rush,
) {
  const calls = times(10, (index) => {
    if (index < 5 !== refundsFirst) {
      return program.send({ name: "redeemReward", input: { rewardId }, by: buyer, now });
    }
    const input = { locationId: null, checkId, refundId: `part ${index}`, amount: PAID / 5 };
    return program.send({ name: "refundPurchase", input, by: { till }, now });
  });
  return Promise.all(calls);
}

async function pointsOf({ stores: [{ reader }] }: ProgramOnStores, { id: userId }: Seeded) {
  const [user, taken, forfeited, redeemed] = await Promise.all([
    reader.one("users", { id: userId }),
    reader.sum("refunds", "points", { userId }),
    reader.sum("refunds", "forfeited", { userId }),
    reader.count("vouchers", { userId }),
  ]);
  const outstanding = user?.forfeitedPoints ?? Number.NaN;
  return { points: user?.points ?? Number.NaN, outstanding, taken, forfeited, redeemed };
}
