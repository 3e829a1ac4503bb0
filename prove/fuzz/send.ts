import { Agent, request } from "node:http";
import { connect } from "node:net";
import type { Asked } from "./request.ts";

/** An answer. The status is 0 if the server closed the connection without one, and -1 after a timeout. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

const PATIENCE_MS = 30_000;

/** How long to wait for an answer to an incomplete request, in milliseconds. */
const BYTES_MS = 1000;

/** The maximum length of an answer that is read, in characters. */
const ENOUGH = 200_000;

const NOTHING: Answer = { status: 0, headers: {}, body: "" };

/** Creates a sender. `keyFor` returns the session or till key of a request, undefined for none. */
export function sender(url: string, keyFor: (asked: Asked) => string | undefined) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  return {
    send: (asked: Asked): Promise<Answer> =>
      asked.bytes === undefined
        ? sent(asked, { hostname, port, agent, headers: headersFor(asked, keyFor(asked)) })
        : bytesSent(asked.bytes, hostname, Number(port)),
    close: () => agent.destroy(),
  };
}

/** Gives each session a different client address, so that limits per address hide nothing. */
function headersFor(asked: Asked, key: string | undefined): readonly string[] {
  const { session, headers, body, who } = asked;
  const from = `2001:db8:${(session >>> 16).toString(16)}:${(session & 0xffff).toString(16)}::1`;
  const length = body === undefined ? [] : ["content-length", String(Buffer.byteLength(body))];
  const own =
    who === "till" ? ["authorization", `Bearer ${key}`] : ["cookie", `regulars_session=${key}`];
  const host = headers.some(([name]) => name === "host") ? [] : ["host", "localhost"];
  const shown = key === undefined ? [] : own;
  return [...host, "x-forwarded-for", from, ...shown, ...length, ...headers.flat()];
}

interface Way {
  readonly hostname: string;
  readonly port: string;
  readonly agent: Agent;
  readonly headers: readonly string[];
}

function sent({ method, path, body }: Asked, way: Way): Promise<Answer> {
  return new Promise((resolve) => {
    const options = { ...way, method, path, timeout: PATIENCE_MS };
    const asked = request(options, (answer) => {
      const { statusCode = 0, headers } = answer;
      let text = "";
      const done = () => resolve({ status: statusCode, headers, body: text });
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => {
        if (text.length < ENOUGH) text += part;
      });
      answer.once("end", done).once("close", done).once("error", done);
      // A stream of live messages never ends.
      if (headers["content-type"]?.startsWith("text/event-stream")) answer.destroy();
    });
    asked.once("timeout", () => {
      resolve({ ...NOTHING, status: -1 });
      asked.destroy();
    });
    asked.once("upgrade", (_answer, socket) => {
      socket.destroy();
      resolve(NOTHING);
    });
    asked.once("error", () => resolve(NOTHING));
    asked.end(body);
  });
}

function bytesSent(bytes: string, host: string, port: number): Promise<Answer> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, host, () => socket.write(bytes));
    const timer = setTimeout(() => socket.destroy(), BYTES_MS);
    socket.setEncoding("utf8");
    socket.on("data", (part: string) => (text += part));
    socket.once("error", () => socket.destroy());
    socket.once("close", () => {
      clearTimeout(timer);
      resolve(answerIn(text));
    });
  });
}

/** Parses the first answer. */
function answerIn(text: string): Answer {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  const lines = head.split("\r\n").slice(1);
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 1).trim(),
  ]);
  return { status, headers: Object.fromEntries(headers), body: rest.join("\r\n\r\n") };
}
