import { Agent, request } from "node:http";
import { codeIn, headersOf, type Posting } from "../lib/post.ts";

/**
 * How one request ended. 'answered': with a complete answer. 'refused': without a connection. 'cut': with an incomplete answer.
 * 'dropped': without an answer on a new connection. 'hung up on': without an answer on a reused connection.
 */
export type End = "answered" | "refused" | "cut" | "dropped" | "hung up on";

/** One request, with times from `performance.now()`. */
export interface Asked {
  readonly end: End;
  readonly startedAt: number;
  readonly endedAt: number;
  /** 'ok' or the refusal's code; empty without an answer. */
  readonly code: string;
}

/** A client that sends one request after the other. */
export interface Requester {
  ask(posting: Posting): Promise<Asked>;
  close(): void;
}

/** Creates a client that `keeps` one connection, or opens a new one for each request. It never retries. */
export function asker(url: string, keeps: boolean): Requester {
  const agent = new Agent({ keepAlive: keeps, maxSockets: 1 });
  return {
    ask: (posting) => asked(url, posting, agent),
    close: () => agent.destroy(),
  };
}

function asked(url: string, posting: Posting, agent: Agent): Promise<Asked> {
  const startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<Asked>();
  const ends = (end: End, code = "") =>
    resolve({ end, startedAt, endedAt: performance.now(), code });
  let isConnected = false;
  const body = JSON.stringify(posting.input);
  const headers = { ...headersOf(posting), "content-length": Buffer.byteLength(body) };
  const call = request(`${url}/api/${posting.action}`, { method: "POST", agent, headers });
  call.on("socket", (socket) => {
    if (call.reusedSocket) isConnected = true;
    else socket.once("connect", () => (isConnected = true));
  });
  call.on("response", (answer) => {
    let text = "";
    answer.setEncoding("utf8").on("data", (part: string) => (text += part));
    answer.on("end", () => ends("answered", codeIn(text)));
    answer.on("error", () => ends("cut"));
    answer.on("close", () => ends("cut"));
  });
  call.on("error", () => {
    if (call.reusedSocket) ends("hung up on");
    else ends(isConnected ? "dropped" : "refused");
  });
  call.end(body);
  return promise;
}
