import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { atEnd } from "#tools/lib/cleanup.mjs";

/** A way to PostgreSQL that counts. */
interface Wire {
  /** The same database through the counter: postgres://… */
  readonly url: string;
  /** How often, so far, a client sent something after it had been answered: its round trips. */
  roundTrips(): number;
  /** Ends every connection and the counter. */
  stop(): Promise<void>;
}

/** How late answers come, in milliseconds. */
const AWAY_MS = 5;

/**
 * Opens a way to a PostgreSQL on a free port of 127.0.0.1 that passes everything on and counts round trips: whatever a
 * client sends before the next answer arrives is one. Answers come late, as from a distant server, so that nothing which
 * the client sends without waiting for them is counted apart.
 */
export async function openWire(url: string): Promise<Wire> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let roundTrips = 0;
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    let answered = true;
    client.on("data", (chunk) => {
      if (answered) roundTrips += 1;
      answered = false;
      database.write(chunk);
    });
    database.on("data", (chunk) => {
      setTimeout(() => {
        answered = true;
        client.write(chunk);
      }, AWAY_MS);
    });
    joinEnds(sockets, client, database);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const counted = new URL(url);
  counted.port = String(typeof address === "object" && address !== null ? address.port : 0);
  const stop = atEnd(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  });
  return { url: counted.href, roundTrips: () => roundTrips, stop };
}

/** When one side of a connection goes, so does the other. */
function joinEnds(sockets: Set<Socket>, client: Socket, database: Socket): void {
  for (const [one, other] of [
    [client, database],
    [database, client],
  ] as const) {
    sockets.add(one);
    one.on("error", () => one.destroy());
    one.on("close", () => {
      sockets.delete(one);
      other.destroy();
    });
  }
}
