import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Problem } from "#tools/lib/say.mjs";
import type { Planted } from "../lib/plant.ts";

/** What a load did: replies a second, and each of them was ok. */
export interface Load {
  readonly connections: number;
  readonly seconds: number;
}

/**
 * Redeems rewards over HTTP: each connection stays open and sends its next request when the last one is answered, for a
 * random customer and reward, with a fresh retry key. Out: replies per second. Throws Problem when a reply is not ok.
 */
export async function runHttp(port: number, planted: Planted, load: Load): Promise<number> {
  const state = { running: true, done: 0, prefix: randomUUID(), count: 0 };
  const requests = planted.tokens.map((token) => requestsOf(port, token, planted.rewardIds));
  const next = () => {
    state.count += 1;
    const make = pick(pick(requests));
    return make(`${state.prefix}-${state.count}`);
  };
  const started = performance.now();
  const connections = Array.from({ length: load.connections }, () => keepAsking(port, next, state));
  // A failed connection ends the run at once.
  await Promise.race([wait(load.seconds * 1000), Promise.all(connections)]);
  const { done } = state;
  const elapsed = performance.now() - started;
  state.running = false;
  await Promise.all(connections);
  return (done * 1000) / elapsed;
}

/** Makers of a customer's requests, a reward each. In a maker: the retry key. */
function requestsOf(port: number, token: string, rewardIds: readonly string[]) {
  return rewardIds.map((rewardId) => {
    const body = JSON.stringify({ rewardId });
    const head = [
      "POST /api/redeemReward HTTP/1.1",
      `host: 127.0.0.1:${port}`,
      `cookie: regulars_session=${token}`,
      "x-regulars: 1",
      "content-type: application/json",
      `content-length: ${Buffer.byteLength(body)}`,
      "idempotency-key: ",
    ].join("\r\n");
    return (key: string) => `${head}${key}\r\n\r\n${body}`;
  });
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new RangeError("There is nothing to pick from.");
  return item;
}

/** Sends one request after the other until the state says stop. Rejects with a Problem at the first reply that is not ok. */
function keepAsking(
  port: number,
  next: () => string,
  state: { running: boolean; done: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let received = "";
    socket.setEncoding("latin1");
    socket.on("connect", () => socket.write(next()));
    socket.on("data", (chunk: string) => {
      received += chunk;
      const reply = wholeReply(received);
      if (reply === undefined) return;
      if (!reply.isOk) {
        fail(socket, reject, `A request was not answered with ok:\n${received.slice(0, 2000)}`);
        return;
      }
      received = received.slice(reply.length);
      state.done += 1;
      if (state.running) socket.write(next());
      else socket.end();
    });
    socket.on("error", (error) => fail(socket, reject, `The server went away: ${error.message}`));
    socket.on("close", () => {
      if (state.running) fail(socket, reject, "The server closed a connection in use.");
      resolve();
    });
  });
}

function fail(socket: Socket, reject: (problem: Problem) => void, message: string): void {
  socket.destroy();
  reject(new Problem(message));
}

/** The first reply in what was received, or undefined while a part is missing. */
function wholeReply(
  received: string,
): { readonly length: number; readonly isOk: boolean } | undefined {
  const head = received.indexOf("\r\n\r\n");
  if (head === -1) return undefined;
  const size = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
  const start = head + 4;
  const length = start + Number(size ?? 0);
  if (received.length < length) return undefined;
  const isOk = received.startsWith("HTTP/1.1 200 ") && received.startsWith('{"ok":true', start);
  return { length, isOk };
}
