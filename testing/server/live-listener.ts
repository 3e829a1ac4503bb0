import { get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";

/** One server-sent event as it arrived. */
interface LiveEvent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: unknown;
}

/** A client of the live messages. */
export interface LiveListener {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The events received so far. */
  readonly events: readonly LiveEvent[];
  /** The text received so far, including comments. */
  text(): string;
  /** Waits until this many events were received, at most five seconds. Returns all of them. */
  until(count: number): Promise<readonly LiveEvent[]>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  /** Disconnects, like a closed window. */
  leave(): void;
}

/** Options of a connection. */
export interface Coming {
  readonly token?: string;
  readonly after?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const PATIENCE_MS = 5000;

/**
 * Opens `GET /api/live` at a server. Takes its address, 'http://127.0.0.1:<port>', and the options. Resolves when the response headers have
 * arrived.
 */
export async function listenAt(address: string, own: Coming = {}): Promise<LiveListener> {
  const query = own.after === undefined ? "" : `?after=${encodeURIComponent(own.after)}`;
  const cookie = own.token === undefined ? {} : { cookie: `regulars_session=${own.token}` };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { accept: "text/event-stream", ...cookie, ...own.headers };
    get(`${address}/api/live${query}`, { agent: false, headers }, resolve).on("error", reject);
  });
  let text = "";
  const events: LiveEvent[] = [];
  const waiting = new Set<() => void>();
  response.setEncoding("utf8");
  response.on("data", (part: string) => {
    text += part;
    events.splice(0, events.length, ...eventsIn(text));
    for (const look of waiting) look();
  });
  response.on("error", () => {});
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    text: () => text,
    ended: new Promise((resolve) => response.once("close", resolve)),
    until: (count) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`Only ${events.length} events of ${count} came: ${text}`));
        }, PATIENCE_MS);
        const look = () => {
          if (events.length < count) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve([...events]);
        };
        waiting.add(look);
        look();
      }),
    leave: () => response.destroy(),
  };
}

/** Returns the complete events in a stream's text, without comments and retry fields. */
function eventsIn(text: string): readonly LiveEvent[] {
  return text
    .split("\n\n")
    .slice(0, -1)
    .map((block) => new Map(block.split("\n").map((line) => fieldIn(line))))
    .filter((fields) => fields.has("data"))
    .map((fields) => ({
      event: fields.get("event") ?? "message",
      id: fields.get("id"),
      data: JSON.parse(fields.get("data") ?? "null"),
    }));
}

function fieldIn(line: string): [string, string] {
  const colon = line.indexOf(": ");
  return [line.slice(0, colon), line.slice(colon + 2)];
}
