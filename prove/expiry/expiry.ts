import type { Store } from "#engine/ports.ts";
import { inStore } from "#testing/changes.ts";
import { dataFaults } from "../lib/data-faults.ts";
import { type Found, onBothDatabases, type ProofDatabase } from "../lib/database.ts";
import type { Proof, ProofOptions } from "../lib/proof.ts";
import { isKnownFirst, NEW, OLD, PRICE } from "./expiring-customers.ts";
import {
  type ExpiryKillOptions,
  type ExpiryKillResults,
  killWhileExpiring,
} from "./expiry-kills.ts";

/** Customers whose points expire, and how often the server is killed. */
const FULL = { customers: 5000, kills: 10 };
const SHORT = { customers: 1200, kills: 2 };

/**
 * Proves that points expire once when the server is killed while they expire and while lots of older accounts are found: one entry with the
 * expired points for each customer, and none of the other points, also for customers who redeem meanwhile (decision 185). One server process,
 * on SQLite and on PostgreSQL.
 */
export async function prove({ short, seed, report }: ProofOptions): Promise<Proof> {
  const options = { ...(short ? SHORT : FULL), seed, report };
  const found = await onBothDatabases(short, (database) => expiryKillsOn(database, options));
  const columns = [
    "store",
    "kills",
    "of those while points were missing",
    "customers",
    "not expired",
    "expired otherwise",
    "redemptions meanwhile",
    "wrong balances",
  ];
  return { title: "Points expire once when the server dies", columns, ...found };
}

/** Runs the kills on one database. */
export async function expiryKillsOn(
  database: ProofDatabase,
  options: ExpiryKillOptions,
): Promise<Found> {
  const results = await killWhileExpiring(database, options);
  return inStore(database.openStore(), async (store) => {
    const { missing, otherwise, wrong } = await stateOf(store, results);
    const { expiredAt, redeemed } = results;
    const early = expiredAt.filter((count) => count > 0 && count < options.customers).length;
    const times = [...redeemed.values()].reduce((sum, count) => sum + count, 0);
    const kills = [database.name, options.kills, early, options.customers];
    return {
      rows: [[...kills, missing.length, otherwise.length, times, wrong.length]],
      broken: [
        ...missing.map((id) => `The points of ${id} have not expired`),
        ...otherwise.map((id) => `The points of ${id} expired otherwise`),
        ...wrong.map((id) => `The balance of ${id} is wrong`),
        ...(early === 0 ? ["No kill came while points were missing: nothing is proven"] : []),
        ...(await dataFaults(store)),
      ],
    };
  });
}

/** What the database says after the kills, by customers' ids. */
async function stateOf({ reader }: Store, { expiring, redeemed }: ExpiryKillResults) {
  const { customers } = expiring;
  const [groups, users] = await Promise.all([
    reader.groups("transactions", {
      by: ["userId"],
      sum: "amount",
      where: { source: "expired" },
    }),
    reader.many("users", { order: [["id", "asc"]], limit: customers.length + 10 }),
  ]);
  const expired = new Map(groups.map(({ key, count, sum }) => [key.userId, { count, sum }]));
  const points = new Map(users.map((user) => [user.id, user.points]));
  return {
    missing: customers.filter((id) => !expired.has(id)),
    otherwise: customers.filter((id, at) => {
      const { count = 0, sum = 0 } = expired.get(id) ?? {};
      // Without known lots a redemption takes the oldest points, as lots do until they expire.
      const spent = isKnownFirst(at) ? 0 : PRICE * (redeemed.get(id) ?? 0);
      const isPossible = (OLD - sum) % PRICE === 0 && sum <= OLD && sum >= OLD - spent;
      return count !== 1 || !isPossible;
    }),
    wrong: customers.filter((id) => {
      const left = OLD + NEW - (expired.get(id)?.sum ?? 0) - PRICE * (redeemed.get(id) ?? 0);
      return points.get(id) !== left;
    }),
  };
}
