import { setTimeout as wait } from "node:timers/promises";
import { newRetryKey } from "#client/api.ts";
import { inStore } from "#testing/changes.ts";
import { locationIn } from "#testing/location-seeder.ts";
import { seedProgram } from "#testing/seed-program.ts";
import { type Seeded, seeder } from "#testing/seeder.ts";
import { type WatchedServer, watchedServer } from "#tools/lib/server-process.ts";
import { dataFaults } from "../lib/data-faults.ts";
import { type Found, onBothDatabases, type ProofDatabase } from "../lib/database.ts";
import type { Posting } from "../lib/post.ts";
import type { Prove } from "../lib/proof.ts";
import { type Asked, asker, type End } from "./asker.ts";

/** The number of stops. */
const STOPS = { short: 2, full: 10 };

/** Clients that keep a connection, and clients that open a new one for each request. */
const KEPT = 40;
const ANEW = 10;

/** How long the load lasts before the signal, in milliseconds: enough for all clients to have requests in flight. */
const LOAD_MS = 700;

/** The maximum duration of a stop according to main.ts, in milliseconds. */
const STOP_LIMIT_MS = 35_000;

/** A client that repeatedly changes one customer's points. */
interface Worker {
  readonly customer: Seeded;
  readonly keeps: boolean;
  /** The next change. */
  readonly next: () => Posting;
  /** The number of acknowledged changes. */
  acknowledged: number;
}

/** The results of one stop. */
interface Stopped {
  readonly all: readonly Asked[];
  /** The time of the signal. */
  readonly at: number;
  readonly code: number | null;
  readonly ms: number;
  readonly said: string;
}

/**
 * Proves that SIGTERM loses nothing (decision 080), under load, on SQLite and PostgreSQL: accepted requests get a complete answer,
 * acknowledged writes are in the data, and the process exits with 0 in time.
 */
export const prove: Prove = async ({ short, report }) => {
  const found = await onBothDatabases(short, (database) =>
    proveOn(database, short ? STOPS.short : STOPS.full, report),
  );
  const columns = [
    "store",
    "stops",
    "answered",
    "in flight at SIGTERM",
    "of these answered",
    "refused a connection",
    "lost",
    "acknowledged, not in the data",
    "exit 0",
    "longest stop, ms",
  ];
  return { title: "SIGTERM under load: nothing is lost", columns, ...found };
};

async function proveOn(
  database: ProofDatabase,
  stops: number,
  report: (line: string) => void,
): Promise<Found> {
  const workers = await seedWorkers(database);
  const stopped: Stopped[] = [];
  while (stopped.length < stops) {
    stopped.push(await stopUnderLoad(database, workers));
    report(`${database.name}: ${stopped.length} of ${stops} stops`);
  }
  const { missing, differences } = await faultsAfterwards(database, workers);
  const count = (list: readonly Asked[], end: End) => list.filter((one) => one.end === end).length;
  const all = stopped.flatMap((one) => one.all);
  const inFlight = stopped.flatMap(({ all: own, at }) =>
    own.filter(({ startedAt, endedAt }) => startedAt < at && endedAt > at),
  );
  const lost = (["cut", "dropped", "hung up on"] as const).flatMap((end) => {
    const times = count(all, end);
    return times === 0 ? [] : [`${times} requests were ${end}.`];
  });
  const lostCount = all.length - count(all, "answered") - count(all, "refused");
  const odd = all.filter(({ end, code }) => end === "answered" && code !== "ok");
  const longest = Math.round(Math.max(...stopped.map(({ ms }) => ms)));
  const row = [
    database.name,
    stops,
    count(all, "answered"),
    inFlight.length,
    count(inFlight, "answered"),
    count(all, "refused"),
    lostCount,
    missing,
    stopped.filter(({ code }) => code === 0).length,
    longest,
  ];
  const broken = [
    ...lost,
    ...odd.map(({ code }) => `One was answered with ${code}.`),
    ...stopped.flatMap(({ code, said }) => (code === 0 ? [] : [`It ended with ${code}: ${said}`])),
    ...(longest > STOP_LIMIT_MS ? [`A stop took ${longest} ms.`] : []),
    ...(inFlight.length === 0 ? ["Nothing was in flight at any signal: nothing was proven."] : []),
    ...differences,
  ];
  return { rows: [row], broken };
}

async function seedWorkers(database: ProofDatabase): Promise<readonly Worker[]> {
  const seeds = seeder();
  const staff = seeds.user(0, { role: "admin" });
  const rewardId = seeds.reward({ pointsCost: 1 });
  const { locationId } = locationIn(seeds);
  const workers = Array.from({ length: KEPT + ANEW }, (_none, index): Worker => {
    const customer = seeds.user(1_000_000);
    const { id: userId, token } = customer;
    const next = (): Posting => {
      const retryKey = newRetryKey();
      if (index % 3 === 0) return { action: "redeemReward", input: { rewardId }, token, retryKey };
      const own = { token: staff.token, retryKey };
      if (index % 3 === 1) {
        const input = { amount: 3, description: "For the wait", userId };
        return { action: "addPoints", input, ...own };
      }
      const check = { checkId: retryKey, amount: 450, currency: "EUR", lines: [], soldAt: null };
      const input = { customer: { userId }, locationId, ...check };
      return { action: "recordPurchase", input, ...own };
    };
    return { customer, keeps: index < KEPT, next, acknowledged: 0 };
  });
  await inStore(database.openStore(), async (store) => {
    await seedProgram(store);
    await seeds.writeTo(store);
  });
  return workers;
}

async function stopUnderLoad(
  database: ProofDatabase,
  workers: readonly Worker[],
): Promise<Stopped> {
  const server = await watchedServer(database.data);
  try {
    if (!(await server.ready())) throw new Error(`The server did not start: ${server.said()}`);
    const working = Promise.all(workers.map((worker) => work(server, worker)));
    await wait(LOAD_MS);
    const at = performance.now();
    server.signal("SIGTERM");
    const code = await server.ended;
    const ms = performance.now() - at;
    return { all: (await working).flat(), at, code, ms, said: server.said() };
  } finally {
    await server.kill();
  }
}

/** Changes points until the server no longer answers. */
async function work(server: WatchedServer, worker: Worker): Promise<readonly Asked[]> {
  const own = asker(server.url, worker.keeps);
  const all: Asked[] = [];
  for (;;) {
    const asked = await own.ask(worker.next());
    all.push(asked);
    if (asked.code === "ok") worker.acknowledged += 1;
    if (asked.end !== "answered") break;
  }
  own.close();
  return all;
}

/** Counts acknowledged changes that are missing from the data, and reports inconsistencies. */
function faultsAfterwards(
  database: ProofDatabase,
  workers: readonly Worker[],
): Promise<{ readonly missing: number; readonly differences: readonly string[] }> {
  return inStore(database.openStore(), async (store) => {
    let missing = 0;
    const differences: string[] = [];
    for (const { customer, acknowledged } of workers) {
      // One entry holds the initial points.
      const kept = (await store.reader.count("transactions", { userId: customer.id })) - 1;
      missing += Math.max(0, acknowledged - kept);
      if (kept === acknowledged) continue;
      differences.push(`${acknowledged} changes were acknowledged and ${kept} are in the data.`);
    }
    return { missing, differences: [...differences, ...(await dataFaults(store))] };
  });
}
