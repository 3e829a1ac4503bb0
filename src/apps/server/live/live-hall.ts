import type { ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { MessageLine } from "#core/broadcasts/broadcast.ts";
import type { ProgramReader } from "#core/world.ts";
import { type BroadcastWatch, watchBroadcasts } from "./broadcast-watch.ts";
import { framesOf, type LiveStream, openStream } from "./live-stream.ts";

/** How live messages go. */
export interface LiveSettings {
  /** How often a stream's session is looked at again, in milliseconds. */
  readonly beatMs: number;
  /** How often this process looks for what others have sent, in milliseconds. */
  readonly pollMs: number;
  /** How many streams one session may have: windows that are seen at the same time. */
  readonly perSession: number;
  /** How many streams this process holds. */
  readonly perProcess: number;
}

const defaults: LiveSettings = { beatMs: 25_000, pollMs: 2000, perSession: 8, perProcess: 5000 };

/** So many streams are written to before other requests have their turn. */
const PER_TURN = 50;

/** Why there is no seat, as the HTTP status: the session has too many (429), or the process has or is stopping (503). */
type NoSeat = 429 | 503;

/** Who comes in. */
export interface Visitor {
  /** The answer to write to; nobody else does any more. */
  readonly raw: ServerResponse;
  /** Gives the seat back. */
  readonly leave: () => void;
  /** Whether the session still lasts; rejects when that cannot be found out. */
  readonly isStillOn: () => Promise<boolean>;
  /** What was sent before they came and they do not know. */
  readonly missed: () => Promise<readonly MessageLine[]>;
}

/** Everybody who hears from this process of broadcasts as they are sent. */
export class LiveHall {
  readonly #settings: LiveSettings;
  readonly #watch: BroadcastWatch;
  readonly #streams = new Set<LiveStream>();
  /** How this hall hears of news; undefined while nobody is here. */
  #listening: ReturnType<BroadcastWatch["listen"]> | undefined;
  /** How many streams each session has; sessions without one are not in it. */
  readonly #seats = new Map<string, number>();
  #taken = 0;
  #isClosed = false;

  /** In: where broadcasts are read, settings that differ from the default, and who is told when the store does not answer. */
  constructor(
    reader: ProgramReader,
    own: Partial<LiveSettings> | undefined,
    fault: (error: unknown) => void,
  ) {
    this.#settings = { ...defaults, ...own };
    this.#watch = watchBroadcasts(reader, { pollMs: this.#settings.pollMs, fault });
  }

  /** How many streams are open. */
  get open(): number {
    return this.#streams.size;
  }

  /** Takes a seat for a session. Out: how to give it back, or why there is none. */
  seat(session: string): NoSeat | (() => void) {
    const { perProcess, perSession } = this.#settings;
    const own = this.#seats.get(session) ?? 0;
    if (this.#isClosed || this.#taken >= perProcess) return 503;
    if (own >= perSession) return 429;
    this.#seats.set(session, own + 1);
    this.#taken += 1;
    return () => {
      const left = (this.#seats.get(session) ?? 1) - 1;
      if (left === 0) this.#seats.delete(session);
      else this.#seats.set(session, left);
      this.#taken -= 1;
    };
  }

  /** Opens a visitor's stream: first what they have missed, then what comes, until they or their session go. */
  welcome({ raw, leave, isStillOn, missed }: Visitor): void {
    this.#listening ??= this.#watch.listen((lines) => void this.#tell(lines));
    const { ready } = this.#listening;
    const stream = openStream(raw, {
      beatMs: this.#settings.beatMs,
      isStillOn,
      onClose: () => {
        this.#streams.delete(stream);
        if (this.#streams.size === 0) this.#rest();
        leave();
      },
    });
    this.#streams.add(stream);
    const catchUp = async () => {
      await ready;
      stream.send(framesOf(await missed()));
    };
    // The store is away: who comes again catches up then.
    catchUp().catch(() => stream.end("server stops"));
  }

  async #tell(lines: readonly MessageLine[]): Promise<void> {
    const frames = framesOf(lines);
    let told = 0;
    for (const stream of this.#streams) {
      stream.send(frames);
      told += 1;
      if (told % PER_TURN === 0) await nextTurn();
    }
  }

  #rest(): void {
    this.#listening?.stop();
    this.#listening = undefined;
  }

  /** Looks for news at once: this process has just sent a broadcast. */
  nudge(): void {
    this.#watch.nudge();
  }

  /** Ends every stream; there are no seats any more. */
  close(): void {
    this.#isClosed = true;
    for (const stream of this.#streams) stream.end("server stops");
  }
}
