import { Problem } from "#tools/lib/say.mjs";
import { startServer } from "#tools/lib/server-process.ts";
import { exchanged, openConnection } from "../lib/connection.ts";
import { behindProxy } from "../lib/newcomers.ts";
import { median } from "../lib/table.ts";
import { openWire } from "./wire.ts";

/** Calls to count; those before them open connections and prepare statements. */
const CALLS = 30;
const WARM_UP = 10;

/** How many requests {@link countRoundTrips} takes of each command. */
export const COUNTED_CALLS = CALLS + WARM_UP;

/**
 * Counts the round trips between a server process of its own and PostgreSQL, one call after the other. In: for each command what gives its
 * next request. Out: the median of each command's calls. Throws Problem when a call is refused.
 */
export async function countRoundTrips(
  databaseUrl: string,
  commands: readonly (() => string)[],
): Promise<readonly number[]> {
  const wire = await openWire(databaseUrl);
  const server = await startServer({ DATABASE_URL: wire.url }, { env: behindProxy });
  const socket = await openConnection(server.port);
  const medians: number[] = [];
  for (const next of commands) {
    const counted: number[] = [];
    for (let call = 0; call < COUNTED_CALLS; call += 1) {
      const before = wire.roundTrips();
      const { isOk, reply } = await exchanged(socket, next());
      if (!isOk) throw new Problem(`A call was refused while round trips were counted:\n${reply}`);
      counted.push(wire.roundTrips() - before);
    }
    medians.push(median(counted.slice(WARM_UP)));
  }
  socket.destroy();
  await server.stop();
  await wire.stop();
  return medians;
}
