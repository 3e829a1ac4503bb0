import type { ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { MessageLine } from "#core/broadcasts/broadcast.ts";
import type { ProgramReader } from "#core/world.ts";
import { type BroadcastWatch, watchBroadcasts } from "./broadcast-watch.ts";
import { formatEvents, type LiveStream, openStream } from "./live-stream.ts";

/** Settings of live messages. */
export interface LiveSettings {
  /** How often a stream's session is checked, in milliseconds. */
  readonly beatMs: number;
  /** How often this process polls for broadcasts of other processes, in milliseconds. */
  readonly pollMs: number;
  /** The most streams of one session: its visible windows. */
  readonly perSession: number;
  /** The most streams of this process. */
  readonly perProcess: number;
}

const defaults: LiveSettings = { beatMs: 25_000, pollMs: 2000, perSession: 8, perProcess: 5000 };

/** Streams written to before other requests get their turn. */
const PER_TURN = 50;

/** The HTTP status when there is no slot: 429 when the session has too many streams, 503 when the process has, or is stopping. */
type Rejection = 429 | 503;

/** A client that subscribes. */
interface LiveClient {
  /** The response, which nothing else writes to any more. */
  readonly raw: ServerResponse;
  /** Releases the slot. */
  readonly release: () => void;
  /** Whether the session is still live; rejects when that cannot be determined. */
  readonly isLive: () => Promise<boolean>;
  /** Reads the messages that the client has missed. */
  readonly missed: () => Promise<readonly MessageLine[]>;
}

/** The open streams of this process. */
export class StreamRegistry {
  readonly #settings: LiveSettings;
  readonly #watch: BroadcastWatch;
  readonly #streams = new Set<LiveStream>();
  /** The subscription to new broadcasts; undefined while there are no streams. */
  #listening: ReturnType<BroadcastWatch["listen"]> | undefined;
  /** Streams per session; sessions without streams are left out. */
  readonly #counts = new Map<string, number>();
  #reserved = 0;
  #isClosed = false;

  /** Settings left out have their defaults. `fault` is called when the store is unavailable. */
  constructor(
    reader: ProgramReader,
    own: Partial<LiveSettings> | undefined,
    fault: (error: unknown) => void,
  ) {
    this.#settings = { ...defaults, ...own };
    this.#watch = watchBroadcasts(reader, { pollMs: this.#settings.pollMs, fault });
  }

  /** The number of open streams. */
  get open(): number {
    return this.#streams.size;
  }

  /** Reserves a slot for a session. Returns the function that releases it, or the status that explains why there is none. */
  reserve(session: string): Rejection | (() => void) {
    const { perProcess, perSession } = this.#settings;
    const own = this.#counts.get(session) ?? 0;
    if (this.#isClosed || this.#reserved >= perProcess) return 503;
    if (own >= perSession) return 429;
    this.#counts.set(session, own + 1);
    this.#reserved += 1;
    return () => {
      const left = (this.#counts.get(session) ?? 1) - 1;
      if (left === 0) this.#counts.delete(session);
      else this.#counts.set(session, left);
      this.#reserved -= 1;
    };
  }

  /** Opens a client's stream: first the missed messages, then new ones, until the client disconnects or the session ends. */
  connect({ raw, release, isLive, missed }: LiveClient): void {
    this.#listening ??= this.#watch.listen((lines) => void this.#send(lines));
    const { ready } = this.#listening;
    const stream = openStream(raw, {
      beatMs: this.#settings.beatMs,
      isLive,
      onClose: () => {
        this.#streams.delete(stream);
        if (this.#streams.size === 0) this.#stopListening();
        release();
      },
    });
    this.#streams.add(stream);
    const catchUp = async () => {
      await ready;
      stream.send(formatEvents(await missed()));
    };
    // The store is unavailable: clients reconnect and catch up then.
    catchUp().catch(() => stream.end("server stops"));
  }

  async #send(lines: readonly MessageLine[]): Promise<void> {
    const events = formatEvents(lines);
    let sent = 0;
    for (const stream of this.#streams) {
      stream.send(events);
      sent += 1;
      if (sent % PER_TURN === 0) await nextTurn();
    }
  }

  #stopListening(): void {
    this.#listening?.stop();
    this.#listening = undefined;
  }

  /** Polls at once: this process has just sent a broadcast. */
  nudge(): void {
    this.#watch.nudge();
  }

  /** Ends every stream and allows no new ones. */
  close(): void {
    this.#isClosed = true;
    for (const stream of this.#streams) stream.end("server stops");
  }
}
