import type { ServerResponse } from "node:http";
import type { MessageLine } from "#core/broadcasts/broadcast.ts";

/** An open stream of server-sent events. */
export interface LiveStream {
  /** Sends messages formatted by {@link formatEvents} in one write. Disconnects a client that has not read the previous ones. */
  send(frames: Buffer): void;
  /** Ends the stream and tells the client whether to reconnect. */
  end(why: "session over" | "server stops"): void;
}

/** How long a client waits before it reconnects, in milliseconds. Randomized, because all clients lose a server at once. */
const RETRY_MS = { least: 2000, spread: 4000 };

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  // Nothing in between may cache, compress or buffer the stream.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  // Closes the connection with the stream, so that it does not delay the server's stop.
  connection: "close",
};

/**
 * Opens a stream on a response that nothing else writes to. Every `beatMs` it checks the session with `isLive`, which never rejects, and
 * sends a comment, which keeps proxies from closing it and detects disconnected clients. Calls `onClose` once at the end.
 */
export function openStream(
  raw: ServerResponse,
  own: {
    readonly beatMs: number;
    readonly isLive: () => Promise<boolean>;
    readonly onClose: () => void;
  },
): LiveStream {
  let timer: NodeJS.Timeout | undefined;
  const write = (piece: string | Buffer) => {
    if (raw.writableNeedDrain) raw.destroy();
    else if (!raw.writableEnded && piece.length > 0) raw.write(piece);
  };
  const end: LiveStream["end"] = (why) => {
    if (!raw.writableEnded) raw.end(why === "session over" ? "event: over\ndata: {}\n\n" : "");
  };
  const beat = async () => {
    if (!(await own.isLive())) return end("session over");
    write(": still here\n\n");
    if (!raw.closed) timer = setTimeout(() => void beat(), own.beatMs);
  };

  const close = () => {
    clearTimeout(timer);
    own.onClose();
  };
  raw.on("error", () => {});
  if (raw.closed) queueMicrotask(close);
  else raw.once("close", close);
  raw.writeHead(200, HEADERS);
  write(`retry: ${Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread)}\n\n`);
  timer = setTimeout(() => void beat(), own.beatMs);
  return { send: write, end };
}

/** Formats messages as events, once for all streams. Each event's id is the message's position in time. */
export function formatEvents(lines: readonly MessageLine[]): Buffer {
  return Buffer.from(lines.map(formatEvent).join(""));
}

function formatEvent(line: MessageLine): string {
  return `id: ${line.sentAt}.${line.id}\nevent: broadcast\ndata: ${JSON.stringify(line)}\n\n`;
}

/** Parses an event's id: the time and id of the last message that a client has; undefined for an invalid one. */
export function parseEventId(eventId: unknown): { sentAt: number; id: string } | undefined {
  const [, sentAt, id = ""] = /^(\d{1,15})\.([\w-]{0,64})$/.exec(String(eventId)) ?? [];
  return sentAt === undefined ? undefined : { sentAt: Number(sentAt), id };
}
