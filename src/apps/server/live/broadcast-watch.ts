import { type MessageLine, messageLine } from "#core/broadcasts/broadcast.ts";
import type { ProgramReader } from "#core/world.ts";

/**
 * How far clocks may differ and how long a commit may take, in milliseconds. Each poll reads this much of the past again and skips what was
 * delivered.
 */
export const OVERLAP_MS = 10_000;

/** More broadcasts than staff send within {@link OVERLAP_MS}; of more, only the latest are delivered. */
const READ_LIMIT = 200;

/** Receives new broadcasts in the order of their times, from any process. */
type BroadcastListener = (lines: readonly MessageLine[]) => void;

/** Delivers broadcasts as they are sent, from any process. */
export interface BroadcastWatch {
  /** Delivers each new broadcast once, until `stop`. None is missed after `ready` resolves; it rejects with StoreFailure. */
  listen(listener: BroadcastListener): { readonly ready: Promise<void>; readonly stop: () => void };
  /** Polls at once: this process has just sent one. */
  nudge(): void;
}

/**
 * Watches a store's broadcasts while there are listeners: one small indexed read per `pollMs`, for any number of listeners.
 * @param reader the store's reader
 * @param own the pause in milliseconds, and `fault`, called once per outage of the store
 */
export function watchBroadcasts(
  reader: ProgramReader,
  own: { readonly pollMs: number; readonly fault: (error: unknown) => void },
): BroadcastWatch {
  const listeners = new Set<BroadcastListener>();
  const broadcastReader = new BroadcastReader(reader);
  const pause = nudgeable(own.pollMs);
  let awake: Promise<void> | undefined;
  let isFailing = false;

  async function watch(): Promise<void> {
    while (listeners.size > 0) {
      await pause.over();
      try {
        const lines = await broadcastReader.readNew();
        if (lines.length > 0) for (const listener of listeners) listener(lines);
        isFailing = false;
      } catch (error) {
        if (!isFailing) own.fault(error);
        isFailing = true;
      }
    }
    awake = undefined;
  }

  async function startWatching(): Promise<void> {
    try {
      // Existing broadcasts are not new to anybody.
      await broadcastReader.readNew();
    } catch (error) {
      awake = undefined;
      throw error;
    }
    void watch();
  }

  return {
    listen(listener) {
      listeners.add(listener);
      awake ??= startWatching();
      const stop = () => {
        listeners.delete(listener);
        if (listeners.size === 0) pause.nudge();
      };
      return { ready: awake, stop };
    },
    nudge: pause.nudge,
  };
}

/** The broadcasts that were read so far. */
class BroadcastReader {
  readonly #reader: ProgramReader;
  /** The times of the recently read broadcasts, by id. */
  readonly #seen = new Map<string, number>();
  #newest = 0;

  constructor(reader: ProgramReader) {
    this.#reader = reader;
  }

  /** Reads the broadcasts that are new since the last read, in the order of their times. */
  async readNew(): Promise<readonly MessageLine[]> {
    const rows = await this.#reader.many("broadcasts", {
      where: { sentAt: { atLeast: this.#newest - OVERLAP_MS } },
      order: [
        ["sentAt", "desc"],
        ["id", "desc"],
      ],
      limit: READ_LIMIT,
    });
    const fresh = rows.filter(({ id }) => !this.#seen.has(id)).toReversed();
    for (const { id, sentAt } of fresh) this.#seen.set(id, sentAt);
    // Never decreases, even when staff delete the newest one; otherwise older broadcasts would count as new again.
    this.#newest = Math.max(this.#newest, rows[0]?.sentAt ?? 0);
    for (const [id, sentAt] of this.#seen) {
      if (sentAt < this.#newest - OVERLAP_MS) this.#seen.delete(id);
    }
    return fresh.map(messageLine);
  }
}

/** A pause of `ms` milliseconds. A nudge ends it at once, also one that came before the pause began. */
function nudgeable(ms: number) {
  let isNudged = false;
  let end = () => {};
  return {
    nudge: () => {
      isNudged = true;
      end();
    },
    over: async () => {
      if (!isNudged) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isNudged = false;
    },
  };
}
