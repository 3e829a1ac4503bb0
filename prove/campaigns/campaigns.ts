import type { Entry } from "#core/points/entry.ts";
import type { Store } from "#engine/ports.ts";
import { aBonus, sharesOf, storeCampaigns } from "#testing/campaigns.ts";
import { inStore } from "#testing/changes.ts";
import { seedProgram } from "#testing/seed-program.ts";
import { seeder } from "#testing/seeder.ts";
import { dataFaults } from "../lib/data-faults.ts";
import { type Found, onBothDatabases, type ProofDatabase } from "../lib/database.ts";
import type { Prove } from "../lib/proof.ts";
import { startServers } from "../lib/servers.ts";
import { type Answers, type Shop, sell, shopIn } from "./sales.ts";

/** Tills, checks of each till, customers, the budget in points, and how often another campaign gives in total. */
const SIZES = {
  short: { tills: 60, checks: 2, customers: 30, budget: 10_000, total: 30 },
  full: { tills: 200, checks: 6, customers: 300, budget: 100_000, total: 300 },
};

type Size = (typeof SIZES)["full"];

/** Points of the campaign with the budget, of the one with a total count, and of the one with a limit for each customer. */
const BONUS = { budget: 130, total: 7, customer: 11 };

/** How often the last one gives to a customer in a day; each customer buys more often. */
const TIMES_A_DAY = 2;

/**
 * Proves that limits of campaigns hold for concurrent tills, exactly (decision 157): a budget is spent to the last point, a total count and a
 * limit for each customer are reached and never exceeded, and no till fails because of them. Over HTTP, on SQLite with one server process and
 * on PostgreSQL with two.
 */
export const prove: Prove = async ({ short, report }) => {
  const size = short ? SIZES.short : SIZES.full;
  const found = await onBothDatabases(short, (database, processes) => {
    report(`${database.name}, ${processes} server process(es), ${size.tills} tills`);
    return proveOn(database, processes, size);
  });
  return {
    title: "Campaigns: limits are spent exactly",
    columns: [
      "store",
      "tills",
      "purchases",
      "failed",
      "budget",
      "given",
      "awards cut",
      "total count",
      "given",
      "per customer",
      "given at most",
      "slowest answer, ms",
    ],
    ...found,
  };
};

async function proveOn(database: ProofDatabase, processes: number, size: Size): Promise<Found> {
  const { shop, ids } = await inStore(database.openStore(), (store) => seeded(store, size));
  const servers = await startServers(database, processes);
  let answers: Answers;
  try {
    answers = await sell(servers, shop, size.checks);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
  return await inStore(database.openStore(), async (store) => {
    const given = await whatWasGiven(store, ids);
    const row = [
      `${database.name}, ${processes} process${processes === 1 ? "" : "es"}`,
      size.tills,
      answers.sent,
      answers.failed.length,
      size.budget,
      given.points,
      given.cut,
      size.total,
      given.times,
      TIMES_A_DAY,
      given.mostOfCustomer,
      Math.round(answers.slowest),
    ];
    const broken = [...faultsOf(answers, given, size), ...(await dataFaults(store))];
    return { rows: [row], broken };
  });
}

/** The ids of the campaigns with a budget, a total count and a limit for each customer. */
interface Ids {
  readonly budget: string;
  readonly total: string;
  readonly customer: string;
}

async function seeded(
  store: Store,
  size: Size,
): Promise<{ readonly shop: Shop; readonly ids: Ids }> {
  await seedProgram(store);
  const seeds = seeder();
  const shop = shopIn(seeds, size.tills, size.customers);
  await seeds.writeTo(store);
  const perCustomer = { times: TIMES_A_DAY, per: "day" } as const;
  const [budget = "", total = "", customer = ""] = await storeCampaigns(store, [
    aBonus(BONUS.budget, { budget: size.budget }),
    aBonus(BONUS.total, { total: size.total }),
    aBonus(BONUS.customer, { perCustomer }),
  ]);
  return { shop, ids: { budget, total, customer } };
}

/** What the ledger and the shares say after the purchases. */
interface GivenAway {
  readonly points: number;
  /** Awards of less than the bonus. */
  readonly cut: number;
  readonly times: number;
  /** The most and the fewest awards of a customer by the campaign with a limit for each. */
  readonly mostOfCustomer: number;
  readonly fewestOfCustomer: number;
  readonly shares: readonly string[];
}

async function whatWasGiven(store: Store, ids: Ids): Promise<GivenAway> {
  const entries = await entriesOf(store);
  const awards = entries.flatMap(({ userId, awards: own }) =>
    own.map((award) => ({ ...award, userId })),
  );
  const of = (id: string) => awards.filter(({ rule }) => rule === id);
  const budget = of(ids.budget);
  const points = budget.reduce((sum, award) => sum + award.points, 0);
  const times = of(ids.total).length;
  const customers = new Map<string, number>();
  for (const { userId } of of(ids.customer)) {
    customers.set(userId, (customers.get(userId) ?? 0) + 1);
  }
  const shares = [
    ...faultOfShares(await sharesOf(store, ids.budget), points),
    ...faultOfShares(await sharesOf(store, ids.total, "times"), times),
  ];
  return {
    points,
    cut: budget.filter((award) => award.points < BONUS.budget).length,
    times,
    mostOfCustomer: Math.max(...customers.values()),
    fewestOfCustomer: Math.min(...customers.values()),
    shares,
  };
}

async function entriesOf({ reader }: Store): Promise<readonly Entry[]> {
  return await reader.many("transactions", {
    where: { source: "purchase" },
    order: [["id", "asc"]],
    limit: 100_000,
  });
}

function faultOfShares(
  { remaining, given }: { readonly remaining: number; readonly given: number },
  awarded: number,
): readonly string[] {
  const isSpent = remaining === 0 && given === awarded;
  return isSpent ? [] : [`The shares have ${remaining} left and ${given} given, not ${awarded}.`];
}

/** Returns the broken promises, one sentence each. */
function faultsOf({ failed }: Answers, given: GivenAway, size: Size): readonly string[] {
  const isExact = given.mostOfCustomer === TIMES_A_DAY && given.fewestOfCustomer === TIMES_A_DAY;
  return [
    ...failed.map((answer) => `A till was answered ${answer}.`),
    ...(given.points === size.budget
      ? []
      : [`${given.points} points were given of a budget of ${size.budget}.`]),
    ...(given.times === size.total ? [] : [`${given.times} of ${size.total} times were given.`]),
    ...(isExact
      ? []
      : [`Customers were given ${given.fewestOfCustomer} to ${given.mostOfCustomer} times.`]),
    ...given.shares,
  ];
}
