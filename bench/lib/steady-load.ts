import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Problem } from "#tools/lib/say.mjs";
import { exchanged, openConnection } from "./connection.ts";

/** The rate of requests, evenly spaced, independent of earlier replies. */
interface Steady {
  readonly perSecond: number;
  readonly seconds: number;
  /** The maximum number of requests in flight; further ones wait, and their wait counts. */
  readonly connections: number;
}

/** The results of a steady load. */
interface SteadyRun {
  /** The time from the scheduled request to its reply, in milliseconds. */
  readonly times: readonly number[];
  /** The number of replies that were not 200 and ok. */
  readonly refused: number;
}

/**
 * Asks a port of 127.0.0.1 at a steady rate over HTTP. In: what gives the next request's text. Resolves when all are answered. Throws
 * Problem when the server ends a connection.
 */
export async function runSteadily(
  port: number,
  next: () => string,
  { perSecond, seconds, connections }: Steady,
): Promise<SteadyRun> {
  const own = new Connections(
    await Promise.all(Array.from({ length: connections }, () => openConnection(port))),
  );
  const times: number[] = [];
  let refused = 0;
  const ask = async () => {
    const from = performance.now();
    const isOk = await own.ask(next());
    times.push(performance.now() - from);
    if (!isOk) refused += 1;
  };
  const asked: Promise<void>[] = [];
  const started = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const early = started + (number * 1000) / perSecond - performance.now();
    if (early > 0) await Promise.race([wait(early), own.broken]);
    asked.push(ask());
  }
  await Promise.race([Promise.all(asked), own.broken]);
  own.close();
  return { times, refused };
}

/** Open connections, each with one request at a time; further requests queue. */
class Connections {
  /** Rejects when the server closes a connection. */
  readonly broken: Promise<never>;
  readonly #sockets: readonly Socket[];
  readonly #free: Socket[];
  readonly #waiting: ((socket: Socket) => void)[] = [];
  #isClosed = false;

  constructor(sockets: readonly Socket[]) {
    this.#sockets = sockets;
    this.#free = [...sockets];
    this.broken = new Promise((_resolve, reject) => {
      for (const socket of sockets) {
        socket.on("error", () => socket.destroy());
        socket.on("close", () => {
          if (!this.#isClosed) reject(new Problem("The server closed a connection in use."));
        });
      }
    });
    this.broken.catch(() => undefined);
  }

  /** Whether the reply is 200 and ok. */
  async ask(text: string): Promise<boolean> {
    const socket =
      this.#free.pop() ?? (await new Promise<Socket>((resolve) => this.#waiting.push(resolve)));
    const { isOk } = await exchanged(socket, text);
    const first = this.#waiting.shift();
    if (first === undefined) this.#free.push(socket);
    else first(socket);
    return isOk;
  }

  close(): void {
    this.#isClosed = true;
    for (const socket of this.#sockets) socket.destroy();
  }
}
