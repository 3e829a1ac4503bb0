import type { ServerResponse } from "node:http";
import type { MessageLine } from "#core/broadcasts/broadcast.ts";

/** A server-sent event stream that is open. */
export interface LiveStream {
  /** Sends messages as {@link framesOf} made them, in one piece; who has not even read those before is hung up on. */
  send(frames: Buffer): void;
  /** Ends it, and tells whether a client should come again by itself. */
  end(why: "session over" | "server stops"): void;
}

/** How long a client of its own accord waits before it comes again, in milliseconds: spread, because all lose a server at once. */
const RETRY_MS = { least: 2000, spread: 4000 };

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  // Nothing between may keep, compress or collect what is to arrive now.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  // When it ends, nothing is left of it that would keep the server from stopping.
  connection: "close",
};

/**
 * Opens the stream on an answer that nobody else writes to. Each `beatMs` it asks `isStillOn` whether the session lasts, and
 * sends a comment, which keeps proxies from hanging up and finds out who has gone. In: `isStillOn`, which never rejects, and
 * `onClose`, which is called once at the end.
 */
export function openStream(
  raw: ServerResponse,
  own: {
    readonly beatMs: number;
    readonly isStillOn: () => Promise<boolean>;
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
    if (!(await own.isStillOn())) return end("session over");
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

/** Messages on the wire: each one's place in time as the event's id, and what the person gets. Made once for all streams. */
export function framesOf(lines: readonly MessageLine[]): Buffer {
  return Buffer.from(lines.map(frameOf).join(""));
}

function frameOf(line: MessageLine): string {
  return `id: ${line.sentAt}.${line.id}\nevent: broadcast\ndata: ${JSON.stringify(line)}\n\n`;
}

/** The moment and id of the last message that a client knows, from the event's id; undefined when it is none. */
export function placeIn(eventId: unknown): { sentAt: number; id: string } | undefined {
  const [, sentAt, id = ""] = /^(\d{1,15})\.([\w-]{0,64})$/.exec(String(eventId)) ?? [];
  return sentAt === undefined ? undefined : { sentAt: Number(sentAt), id };
}
