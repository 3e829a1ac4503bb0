import { setTimeout as wait } from "node:timers/promises";
import { Problem } from "#tools/lib/say.mjs";
import { startServer } from "#tools/lib/server-process.ts";
import { exchanged, openConnection } from "../lib/connection.ts";
import { behindProxy } from "../lib/newcomers.ts";
import { openWire } from "./wire.ts";

/** Calls to count; those before them open connections and prepare statements. */
const CALLS = 30;
const WARM_UP = 10;

/** At most so many round trips in a second are those of a server that has done the jobs of its start and is asked for nothing. */
const QUIET_TRIPS = 10;

/** How long to wait for them, in seconds. */
const PATIENCE = 60;

/** How many requests {@link countRoundTrips} takes of each command. */
export const COUNTED_CALLS = CALLS + WARM_UP;

/**
 * Counts the round trips between a server process of its own and PostgreSQL, one call after the other. In: for each command what gives its
 * next request. Out: the fewest of each command's calls, because others include what jobs ask meanwhile. Throws Problem when a call is refused.
 */
export async function countRoundTrips(
  databaseUrl: string,
  commands: readonly (() => string)[],
): Promise<readonly number[]> {
  const wire = await openWire(databaseUrl);
  const server = await startServer({ DATABASE_URL: wire.url }, { env: behindProxy });
  await untilQuiet(wire);
  const socket = await openConnection(server.port);
  const fewest: number[] = [];
  for (const next of commands) {
    const counted: number[] = [];
    for (let call = 0; call < COUNTED_CALLS; call += 1) {
      const before = wire.roundTrips();
      const { isOk, reply } = await exchanged(socket, next());
      if (!isOk) throw new Problem(`A call was refused while round trips were counted:\n${reply}`);
      counted.push(wire.roundTrips() - before);
    }
    fewest.push(Math.min(...counted.slice(WARM_UP)));
  }
  socket.destroy();
  await server.stop();
  await wire.stop();
  return fewest;
}

/** Waits until a server that has just started is asked for nothing any more. Throws Problem when it stays busy. */
async function untilQuiet(wire: { roundTrips(): number }): Promise<void> {
  for (let second = 0; second < PATIENCE; second += 1) {
    const before = wire.roundTrips();
    await wait(1000);
    if (wire.roundTrips() - before <= QUIET_TRIPS) return;
  }
  throw new Problem(`The server was still busy with its start after ${PATIENCE} seconds.`);
}
