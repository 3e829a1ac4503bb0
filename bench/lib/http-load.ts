import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Problem } from "#tools/lib/say.mjs";

/** The size of a load. */
export interface Load {
  readonly connections: number;
  readonly seconds: number;
}

/** The results of a load. */
interface LoadRun {
  /** Successful replies per second. */
  readonly rate: number;
  /** The duration of each reply, in milliseconds. */
  readonly times: readonly number[];
}

/**
 * Sends requests over HTTP: each connection stays open and sends its next request after the last reply. The connections are distributed over
 * ports of 127.0.0.1; for the texts of requests see {@link requestText}. Throws Problem if a
 * reply is not 200 and ok.
 */
export async function runLoad(
  ports: readonly number[],
  next: () => string,
  load: Load,
): Promise<LoadRun> {
  const state: State = { running: true, times: [] };
  const started = performance.now();
  const connections = Array.from({ length: load.connections }, (_none, index) =>
    keepAsking(ports[index % ports.length] ?? 0, next, state),
  );
  // A failed connection ends the run at once.
  await Promise.race([wait(load.seconds * 1000), Promise.all(connections)]);
  const done = state.times.length;
  const elapsed = performance.now() - started;
  state.running = false;
  await Promise.all(connections);
  return { rate: (done * 1000) / elapsed, times: state.times };
}

/** One call of an action, as sent by a page. */
interface CallText {
  readonly action: string;
  readonly input: object;
  /** The session's token; undefined for an anonymous call. */
  readonly token?: string | undefined;
  /** The retry key, for commands. */
  readonly key?: string;
  /** The client address in the proxy header; by default this machine's. */
  readonly address?: string;
}

/** The text of an HTTP request that calls an action (decision 119). */
export function requestText({ action, input, token, key, address }: CallText): string {
  const body = JSON.stringify(input);
  return [
    `POST /api/${action} HTTP/1.1`,
    "host: 127.0.0.1",
    ...(token === undefined ? [] : [`cookie: regulars_session=${token}`]),
    ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
    ...(address === undefined ? [] : [`x-forwarded-for: ${address}`]),
    "x-regulars: 1",
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}

/** A random item. Throws RangeError for an empty list. */
export function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new RangeError("There is nothing to pick from.");
  return item;
}

interface State {
  running: boolean;
  readonly times: number[];
}

/** Sends one request after the other until it is stopped. Rejects with a Problem at the first reply that is not ok. */
function keepAsking(port: number, next: () => string, state: State): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let received = "";
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(next());
    };
    socket.setEncoding("latin1");
    socket.on("connect", send);
    socket.on("data", (chunk: string) => {
      received += chunk;
      const reply = wholeReply(received);
      if (reply === undefined) return;
      if (!reply.isOk) {
        fail(socket, reject, `A request was not answered with ok:\n${received.slice(0, 2000)}`);
        return;
      }
      received = received.slice(reply.length);
      state.times.push(performance.now() - sentAt);
      if (state.running) send();
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

/** The first received reply, and whether it is 200 and ok; undefined while it is incomplete. */
export function wholeReply(
  received: string,
): { readonly length: number; readonly isOk: boolean } | undefined {
  const head = received.indexOf("\r\n\r\n");
  if (head === -1) return undefined;
  const size = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
  const start = head + 4;
  const length = start + Number(size ?? 0);
  if (received.length < length) return undefined;
  const isOk = received.startsWith("HTTP/1.1 200 ") && !received.startsWith('{"ok":false', start);
  return { length, isOk };
}
