import { setTimeout as wait } from "node:timers/promises";
import { Chance, seedOf } from "#demo/generator/chance.ts";
import { freePort } from "#tools/lib/ports.mjs";
import { type ServerProcess, startServer } from "#tools/lib/server-process.ts";
import { newBook } from "../lib/book.ts";
import type { Cluster } from "../lib/cluster.ts";
import { newCrowd } from "../lib/crowd.ts";
import { inStore } from "../lib/in-store.ts";
import { lookInto } from "../lib/look.ts";
import type { Place } from "../lib/place.ts";
import type { ProofOptions } from "../lib/proof.ts";
import { served, statusAt } from "../lib/served.ts";
import { addUp, newTally, reckon, type Tally, tallyRow } from "../lib/tally.ts";
import type { Killed } from "./server-kills.ts";

/** How long the load goes on before each kill, and how long the database stays away, in milliseconds. */
const LEAST_MS = 300;
const MOST_MS = 1000;

/** How long the load goes on once it is served again, in milliseconds. */
const AFTERWARDS_MS = 200;

/**
 * Kills every process of PostgreSQL with SIGKILL under load, again and again, and starts it again in place, while one server process goes
 * on: it has to say 'store-unavailable' meanwhile and to come back by itself. In: the cluster with an empty database in it, and how often.
 */
export async function postgresKills(
  { cluster, place }: { readonly cluster: Cluster; readonly place: Place },
  kills: number,
  { short, seed, tell }: ProofOptions,
): Promise<Killed> {
  const tally = newTally("PostgreSQL, all of it");
  const book = newBook();
  const crowd = newCrowd({ seed, short });
  const chance = new Chance(seedOf(`${seed}`), 3);
  await inStore(place.openStore(), (store) => crowd.plantIn(store));
  const port = await freePort();
  const env = { PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: "fatal" };
  const server = await startServer(place.data, { port, env });
  const { url } = server;
  const scene = { url, book, look: lookInto(place), firstStock: crowd.firstStock };
  try {
    while (tally.kills < kills) {
      await crowd.askWhile({ url, book, untilSilence: false }, async () => {
        await wait(chance.between(LEAST_MS, MOST_MS));
        await oneDeath(tally, { cluster, server, awayMs: chance.between(LEAST_MS, MOST_MS) });
        await wait(AFTERWARDS_MS);
      });
      await reckon(tally, scene);
      tell(`${tally.what}: ${tally.kills} of ${kills} kills, ${tally.acknowledged} acknowledged`);
    }
  } finally {
    await server.stop();
  }
  await inStore(place.openStore(), (store) => addUp(tally, book, store));
  if (book.unavailable === 0) tally.broken.push("Nobody was told that the store is away");
  if (book.unanswered > 0) tally.broken.push(`${book.unanswered} requests had no answer at all`);
  return { row: tallyRow(tally, book.sent), broken: tally.broken };
}

/** Kills the database, keeps it away for a while, starts it again, and waits until the server that went on serves again. */
async function oneDeath(
  tally: Tally,
  own: { readonly cluster: Cluster; readonly server: ServerProcess; readonly awayMs: number },
): Promise<void> {
  const { cluster, server, awayMs } = own;
  const died = performance.now();
  await cluster.crash();
  tally.kills += 1;
  await wait(awayMs);
  const [alive, ready] = await Promise.all(
    ["/healthz", "/readyz"].map((path) => statusAt(server.url + path)),
  );
  if (alive !== 200) tally.broken.push(`/healthz said ${alive} while the database was away`);
  if (ready !== 503) tally.broken.push(`/readyz said ${ready} while the database was away`);
  await cluster.start();
  if (!(await served(server.url))) tally.broken.push("The server did not serve again by itself");
  tally.longestMs = Math.max(tally.longestMs, performance.now() - died);
}
