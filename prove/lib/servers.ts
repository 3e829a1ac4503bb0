import { freePort } from "#tools/lib/ports.mjs";
import { type ServerProcess, startServer } from "#tools/lib/server-process.ts";
import type { ProofDatabase } from "./database.ts";

/** A server that is ready for requests. */
export type Served = Pick<ServerProcess, "url" | "stop">;

/** Starts servers on the same data. With PUBLIC_URL they trust the client address in the proxy header. */
export async function startServers(
  database: ProofDatabase,
  count: number,
): Promise<readonly Served[]> {
  const running: ServerProcess[] = [];
  while (running.length < count) {
    const port = await freePort();
    const env = { PUBLIC_URL: `http://127.0.0.1:${port}`, PROGRAM_TIME_ZONE: "UTC" };
    running.push(await startServer(database.data, { port, env: { ...env, LOG_LEVEL: "error" } }));
  }
  return running;
}
