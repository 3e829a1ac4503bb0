import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { newRetryKey } from "#client/api.ts";
import { addMonths, monthOf } from "#core/kit/month.ts";
import { dayIn, HOUR_MS } from "#core/kit/time.ts";
import { Chance, seedOf } from "#demo/generator/chance.ts";
import { execute } from "#engine/execute.ts";
import { postAllExpired } from "#engine/point-expiry/post-expired.ts";
import type { Ports, Store } from "#engine/ports.ts";
import { fixedProgram } from "#engine/program-source.ts";
import { plainServices, systemContext } from "#testing/context.ts";
import { goOn } from "#testing/job-control.ts";
import { seedProgram } from "#testing/seed-program.ts";
import { dataFaults } from "../lib/data-faults.ts";
import { type Found, onBothDatabases, type ProofDatabase } from "../lib/database.ts";
import type { Proof, ProofOptions } from "../lib/proof.ts";
import { BOUGHT, Counter } from "./expired-refunds.ts";
import {
  type Expiring,
  expiringProgram,
  NEW,
  OLD,
  PRICE,
  seedCustomers,
} from "./expiring-customers.ts";

/** A moment at which points expire, written by hand: the first millisecond of the month after. */
export interface Boundary {
  readonly what: string;
  readonly timeZone: string;
  /** UTC. */
  readonly at: string;
}

/** Month ends where clocks do something unusual. */
export const boundaries: readonly Boundary[] = [
  { what: "midnight", timeZone: "Asia/Tokyo", at: "2027-06-30T15:00:00Z" },
  { what: "the end of a leap day", timeZone: "UTC", at: "2028-03-01T00:00:00Z" },
  { what: "a last day of 25 hours", timeZone: "Europe/Lisbon", at: "2027-11-01T00:00:00Z" },
  { what: "a last day of 23 hours", timeZone: "Europe/Lisbon", at: "2030-03-31T23:00:00Z" },
  { what: "a midnight that is skipped", timeZone: "Asia/Amman", at: "2016-03-31T22:00:00Z" },
];

/** Customers of each moment. */
const FULL = 300;
const SHORT = 12;

/** Proves that points expire once whatever the clocks of two processes say, see {@link twoClocksOn}. */
export async function prove({ short, seed }: ProofOptions): Promise<Proof> {
  const options = { customers: short ? SHORT : FULL, seed, boundaries };
  const found = await onBothDatabases(short, (database) => twoClocksOn(database, options));
  const columns = ["store", "moments", "customers", "expired once", "redemptions meanwhile"];
  return { title: "Points expire once whatever the clocks say", columns, ...found };
}

/** Options of {@link twoClocksOn}. */
export interface TwoClocksOptions {
  /** Customers of each moment. */
  readonly customers: number;
  readonly seed: number;
  readonly boundaries: readonly Boundary[];
}

/** What a moment found: the entries that are expected, and sentences about differences. */
interface MomentResult {
  readonly expired: number;
  readonly redeemed: number;
  readonly broken: readonly string[];
}

/**
 * Lets two processes post expired points at the same moments, with the clock of one set back by some minutes to a day, while customers redeem
 * with either clock: nothing expires before its first millisecond, everything expires once, also when the clock is set back afterwards
 * (decision 185). On SQLite, which one process uses, both share its store.
 */
export async function twoClocksOn(
  database: ProofDatabase,
  { customers, seed, boundaries: moments }: TwoClocksOptions,
): Promise<Found> {
  const first = await database.openStore();
  const second = database.name === "SQLite" ? first : await database.openStore();
  try {
    const chance = new Chance(seedOf(`clocks ${seed}`), 1);
    const results: MomentResult[] = [];
    await seedProgram(first);
    for (const boundary of moments) {
      const moment = new Moment([first, second], boundary, chance);
      results.push(await moment.play(customers));
    }
    const sum = (of: (result: MomentResult) => number) =>
      results.reduce((total, result) => total + of(result), 0);
    const counts = [moments.length, customers * moments.length];
    const faults = await dataFaults(first, "set-back");
    return {
      rows: [[database.name, ...counts, sum((one) => one.expired), sum((one) => one.redeemed)]],
      broken: [...results.flatMap(({ broken }) => broken), ...faults],
    };
  } finally {
    await first.close();
    if (second !== first) await second.close();
  }
}

/** What happened to customers, by their ids: expired points, how often they redeemed, and points that refunds took. */
interface Effects {
  readonly expired: ReadonlyMap<string, { readonly count: number; readonly sum: number }>;
  readonly redeemed: ReadonlyMap<string, number>;
  readonly taken: ReadonlyMap<string, number>;
}

/** One boundary with customers of its own. */
class Moment {
  readonly #stores: readonly [Store, Store];
  readonly #boundary: Boundary;
  readonly #chance: Chance;
  readonly #broken: string[] = [];

  constructor(stores: readonly [Store, Store], boundary: Boundary, chance: Chance) {
    this.#stores = stores;
    this.#boundary = boundary;
    this.#chance = chance;
  }

  async play(count: number): Promise<MomentResult> {
    const [first, second] = this.#stores;
    const at = Date.parse(this.#boundary.at);
    const own = await this.#seed(count, at);
    // The clock is in an earlier month while these purchases are recorded.
    const buyers = own.customers.filter((_id, number) => number % 3 === 1);
    const counter = await Counter.open(this.#ports(first, at), this.#program);
    await counter.record(this.#ports(first, at - 40 * 24 * HOUR_MS), buyers);
    const back = at - this.#chance.between(60_000, 24 * HOUR_MS);
    const redeemed = new Map<string, number>();

    await Promise.all([this.#sweep(first, at - 1), this.#sweep(second, back)]);
    if ((await this.#expired(own)).size > 0)
      this.#note("points expired before their last day ended");

    await Promise.all([
      this.#sweep(first, at),
      this.#sweep(second, at),
      this.#sweep(second, back),
      this.#redeem(own, [at, back], redeemed),
    ]);
    if ((await this.#expired(own)).size < count) {
      this.#note("points did not expire in the first millisecond of the next month");
    }
    // The clock is set back after the points have expired.
    await Promise.all([this.#sweep(first, back), this.#redeem(own, [back], redeemed)]);
    // What came back to expired lots, or was left by a conflict, is posted by the next days' runs.
    await Promise.all([this.#sweep(first, at + 25 * HOUR_MS), this.#sweep(second, at + HOUR_MS)]);
    const refunds = await counter.refund(this.#ports(second, at + 2 * HOUR_MS), buyers);
    const expired = await this.#expired(own);
    const taken = new Map([...refunds].map(([id, { points }]) => [id, points]));
    for (const { points, forfeited } of refunds.values()) {
      if (points !== NEW || forfeited !== BOUGHT - NEW) {
        this.#note(`a refund of expired points took ${points} and forfeited ${forfeited}`);
      }
    }
    await this.#compare(own, { expired, redeemed, taken });
    const times = [...redeemed.values()].reduce((sum, one) => sum + one, 0);
    return { expired: expired.size, redeemed: times, broken: this.#broken };
  }

  #note(sentence: string): void {
    this.#broken.push(`${this.#boundary.what}: ${sentence}`);
  }

  get #program() {
    return { ...expiringProgram, timeZone: this.#boundary.timeZone };
  }

  /** Old points were earned in the month whose points expire at the boundary, and new ones in the month after. */
  async #seed(count: number, at: number): Promise<Expiring> {
    const now = at - 26 * HOUR_MS;
    const today = dayIn(this.#boundary.timeZone, now);
    const old = `${addMonths(monthOf(today), -1)}-15`;
    const context = { ...systemContext(now), program: this.#program, today };
    return seedCustomers(this.#stores[0], { count, isKnown: () => true, old }, context);
  }

  #ports(store: Store, now: number): Ports {
    const fault = (error: unknown) => this.#note(String(error));
    const values = { fresh: freshValues(), services: plainServices, digest: sha256Hex };
    return { store, clock: () => now, ...values, fault };
  }

  /** Posts expired points as a process does whose clock says `now`; another process may have posted them first. */
  async #sweep(store: Store, now: number): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1) {
      try {
        await postAllExpired(this.#ports(store, now), this.#program, goOn);
        return;
      } catch {
        // The job runner tries again after a conflict.
      }
    }
    this.#note("a sweep did not finish");
  }

  /** Every third customer redeems once with each of the clocks. */
  async #redeem(
    { customers, tokens, rewardId }: Expiring,
    clocks: readonly number[],
    redeemed: Map<string, number>,
  ): Promise<void> {
    for (const [number, id] of customers.entries()) {
      if (number % 3 !== 0) continue;
      for (const now of clocks) {
        const store = this.#stores[number % 2] ?? this.#stores[0];
        const call = { name: "redeemReward", input: { rewardId }, token: tokens[number] };
        const order = { ...call, retryKey: newRetryKey() };
        const { reply } = await execute(
          this.#ports(store, now),
          fixedProgram(this.#program),
          order,
        );
        if (reply.ok) redeemed.set(id, (redeemed.get(id) ?? 0) + 1);
        else this.#note(`a redemption was refused: ${reply.error.code}`);
      }
    }
  }

  /** How many entries of expired points each customer has, and their sum. */
  async #expired({ customers }: Expiring) {
    const groups = await this.#stores[0].reader.groups("transactions", {
      by: ["userId"],
      sum: "amount",
      where: { source: "expired", userId: { anyOf: customers } },
    });
    return new Map(groups.map(({ key, count, sum }) => [key.userId, { count, sum }]));
  }

  /** Redemptions with the clock set back may use old points until they are posted; all others, and refunds, use new ones. */
  async #compare({ customers }: Expiring, { expired, redeemed, taken }: Effects): Promise<void> {
    const users = await this.#stores[0].reader.many("users", {
      where: { id: { anyOf: customers } },
      order: [["id", "asc"]],
      limit: customers.length,
    });
    for (const { id, points } of users) {
      const { count, sum } = expired.get(id) ?? { count: 0, sum: 0 };
      const spent = PRICE * (redeemed.get(id) ?? 0);
      const refunded = taken.get(id);
      const old = OLD + (refunded === undefined ? 0 : BOUGHT);
      if (count !== 1) this.#note(`points of a customer expired ${count} times`);
      if (sum > old || sum < old - spent || (old - sum) % PRICE !== 0) {
        this.#note(`${sum} points of a customer expired`);
      }
      const left = old + NEW - sum - spent - (refunded ?? 0);
      if (points !== left) this.#note(`a customer has ${points} points, not ${left}`);
    }
  }
}
