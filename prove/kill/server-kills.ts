import { setTimeout as wait } from "node:timers/promises";
import { Chance, seedOf } from "#demo/generator/chance.ts";
import { Problem } from "#tools/lib/say.mjs";
import { startServer } from "#tools/lib/server-process.ts";
import { newBook } from "../lib/book.ts";
import { type Crowd, newCrowd } from "../lib/crowd.ts";
import { inStore } from "../lib/in-store.ts";
import { lastingPort } from "../lib/lasting-port.ts";
import { type Look, lookInto } from "../lib/look.ts";
import type { Place } from "../lib/place.ts";
import type { ProofOptions, Row } from "../lib/proof.ts";
import { addUp, newTally, reckon, type Tally, tallyRow } from "../lib/tally.ts";

/** How long the load goes on before each kill, in milliseconds. */
const LEAST_MS = 250;
const MOST_MS = 1000;

/** What was killed and what came of it, and what does not hold. */
export interface Killed {
  readonly row: Row;
  readonly broken: readonly string[];
}

/**
 * Kills the server process with SIGKILL under load, again and again, each time at another moment, and starts it again on the same port and
 * data. In: an empty place for the data, and how often. Removes the place.
 */
export async function serverKills(
  place: Place,
  kills: number,
  { short, seed, tell }: ProofOptions,
): Promise<Killed> {
  const tally = newTally(`server on ${place.name}`);
  const book = newBook();
  const crowd = newCrowd({ seed, short });
  const port = await lastingPort();
  try {
    await inStore(place.openStore(), (store) => crowd.plantIn(store));
    const look = lookInto(place);
    const run = { place, look, crowd, book, tally, port, chance: new Chance(seedOf(`${seed}`), 2) };
    await killAndStart(run, kills, tell);
    await inStore(place.openStore(), (store) => addUp(tally, book, store));
  } finally {
    await place.remove();
  }
  if (book.unavailable > 0) tally.broken.push(`${book.unavailable} times the store was away`);
  return { row: tallyRow(tally, book.sent), broken: tally.broken };
}

interface Run {
  readonly place: Place;
  readonly look: Look;
  readonly crowd: Crowd;
  readonly book: ReturnType<typeof newBook>;
  readonly tally: Tally;
  readonly port: number;
  readonly chance: Chance;
}

/** The kills one after the other; gives up, with a sentence, when the server does not come back by itself. */
async function killAndStart(run: Run, kills: number, tell: (line: string) => void): Promise<void> {
  const { place, look, crowd, book, tally, port, chance } = run;
  const env = { PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: "error" };
  const start = () => startServer(place.data, { port, env });
  let server = await start();
  const { url } = server;
  try {
    while (tally.kills < kills) {
      let died = 0;
      await crowd.askWhile({ url, book, untilSilence: true }, async () => {
        await wait(chance.between(LEAST_MS, MOST_MS));
        died = performance.now();
        await server.kill();
      });
      tally.kills += 1;
      server = await start();
      tally.longestMs = Math.max(tally.longestMs, performance.now() - died);
      await reckon(tally, { url, book, look, firstStock: crowd.firstStock });
      tell(`${tally.what}: ${tally.kills} of ${kills} kills, ${tally.acknowledged} acknowledged`);
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    tally.broken.push(`After ${tally.kills} kills it did not come back: ${error.message}`);
  } finally {
    await server.stop();
  }
}
