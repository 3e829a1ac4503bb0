import { type MessageLine, messageLine } from "#core/broadcasts/broadcast.ts";
import type { ProgramReader } from "#core/world.ts";

/**
 * How far clocks may differ and a commit may take, in milliseconds: so much of the past is read again each time, and what
 * was told already is left out.
 */
export const OVERLAP_MS = 10_000;

/** More broadcasts than staff send in {@link OVERLAP_MS}; of more than that only the latest are told. */
const LOOK_LIMIT = 200;

/** Called with new broadcasts in the order of their times, whichever process of the program has sent them. */
export type BroadcastListener = (lines: readonly MessageLine[]) => void;

/** Tells of broadcasts as they are sent, on whichever process. */
export interface BroadcastWatch {
  /** Tells every new broadcast, once, until `stop`. From when `ready` resolves on none is left out; it rejects with StoreFailure. */
  listen(listener: BroadcastListener): { readonly ready: Promise<void>; readonly stop: () => void };
  /** Looks at once: this process has just sent one. */
  nudge(): void;
}

/**
 * Watches the broadcasts of a store while somebody listens: one small read over the index of times each `pollMs`, however
 * many listen. In: the reader, the pause in milliseconds, and who is told about a store that does not answer, once a time.
 */
export function watchBroadcasts(
  reader: ProgramReader,
  own: { readonly pollMs: number; readonly fault: (error: unknown) => void },
): BroadcastWatch {
  const listeners = new Set<BroadcastListener>();
  const memory = new Memory(reader);
  const pause = nudgeable(own.pollMs);
  let awake: Promise<void> | undefined;
  let isFailing = false;

  async function watch(): Promise<void> {
    while (listeners.size > 0) {
      await pause.over();
      try {
        const lines = await memory.look();
        if (lines.length > 0) for (const listener of listeners) listener(lines);
        isFailing = false;
      } catch (error) {
        if (!isFailing) own.fault(error);
        isFailing = true;
      }
    }
    awake = undefined;
  }

  async function wakeUp(): Promise<void> {
    try {
      // What is there already is nobody's news.
      await memory.look();
    } catch (error) {
      awake = undefined;
      throw error;
    }
    void watch();
  }

  return {
    listen(listener) {
      listeners.add(listener);
      awake ??= wakeUp();
      const stop = () => {
        listeners.delete(listener);
        if (listeners.size === 0) pause.nudge();
      };
      return { ready: awake, stop };
    },
    nudge: pause.nudge,
  };
}

/** What was seen of the broadcasts so far. */
class Memory {
  readonly #reader: ProgramReader;
  /** The moments of what was seen in the last while, by id. */
  readonly #seen = new Map<string, number>();
  #newest = 0;

  constructor(reader: ProgramReader) {
    this.#reader = reader;
  }

  /** The broadcasts that were not there the last time, in the order of their times. */
  async look(): Promise<readonly MessageLine[]> {
    const rows = await this.#reader.many("broadcasts", {
      where: { sentAt: { atLeast: this.#newest - OVERLAP_MS } },
      order: [
        ["sentAt", "desc"],
        ["id", "desc"],
      ],
      limit: LOOK_LIMIT,
    });
    const fresh = rows.filter(({ id }) => !this.#seen.has(id)).toReversed();
    for (const { id, sentAt } of fresh) this.#seen.set(id, sentAt);
    // Never back, should staff delete the newest: what is older than the overlap is forgotten, and would be news again.
    this.#newest = Math.max(this.#newest, rows[0]?.sentAt ?? 0);
    for (const [id, sentAt] of this.#seen) {
      if (sentAt < this.#newest - OVERLAP_MS) this.#seen.delete(id);
    }
    return fresh.map(messageLine);
  }
}

/** A pause of `ms` milliseconds that a nudge ends at once, also one that came while nobody paused. */
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
