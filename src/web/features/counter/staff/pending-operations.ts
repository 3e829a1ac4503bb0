import { type Operation, operationSchema } from "./operation.ts";

/** Returns the browser's storage; access throws where it is blocked. */
export type OpenStorage = () => Storage;

const PREFIX = "regulars.counter.";

/**
 * The number of another user's pending operations on this device, their name, and the time of the latest one, in UTC epoch milliseconds.
 */
export interface ColleagueOperations {
  readonly by: string;
  readonly count: number;
  readonly latest: number;
}

/**
 * A user's operations in this browser's storage. Each has its own key, so that tabs do not overwrite each other. What cannot be stored is
 * held in memory until the page is left.
 */
export function storedOperations(open: OpenStorage, userId: string) {
  const own = `${PREFIX}${userId}.`;
  const held = new Map<string, Operation>();

  /** Returns the user's operations, oldest first. */
  function all(): readonly Operation[] {
    const kept = entriesIn(open, (key) => key.startsWith(own));
    const known = new Map([
      ...kept.map((operation) => [operation.id, operation] as const),
      ...held,
    ]);
    return [...known.values()].toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  }

  return {
    all,

    /** Returns the current operation; undefined when this or another tab has removed it. */
    find: (id: string) => all().find((operation) => operation.id === id),

    /** Stores a new or changed operation. */
    put(operation: Operation): void {
      try {
        open().setItem(own + operation.id, JSON.stringify(operation));
        held.delete(operation.id);
      } catch {
        held.set(operation.id, operation);
      }
    },

    /** Removes an operation. */
    drop(id: string): void {
      held.delete(id);
      try {
        open().removeItem(own + id);
      } catch {
        // Storage is blocked: it was only in memory.
      }
    },

    /** Returns whether operations would be lost when the page is left. */
    isAtRisk: () => held.size > 0,

    /** Returns other users' pending operations on this device. */
    others(): readonly ColleagueOperations[] {
      const colleagueOperations = entriesIn(
        open,
        (key) => key.startsWith(PREFIX) && !key.startsWith(own),
      );
      const names = new Set(colleagueOperations.map(({ by }) => by));
      return [...names].map((name) => {
        const theirs = colleagueOperations.filter(({ by }) => by === name);
        return { by: name, count: theirs.length, latest: Math.max(...theirs.map(({ at }) => at)) };
      });
    },

    /** Removes another user's operations. */
    dropOthers(by: string): void {
      for (const key of keysIn(open)) {
        const isColleagueKey = key.startsWith(PREFIX) && !key.startsWith(own);
        if (
          isColleagueKey &&
          operationIn(open().getItem(key)).some((operation) => operation.by === by)
        ) {
          open().removeItem(key);
        }
      }
    },
  };
}

/** The result of {@link storedOperations}. */
export type StoredOperations = ReturnType<typeof storedOperations>;

/** Entries that cannot be parsed are kept. */
function entriesIn(open: OpenStorage, hasKey: (key: string) => boolean): readonly Operation[] {
  return keysIn(open)
    .filter(hasKey)
    .flatMap((key) => operationIn(open().getItem(key)));
}

/** Returns every key of the storage; none where it is blocked. */
function keysIn(open: OpenStorage): readonly string[] {
  try {
    const storage = open();
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
  } catch {
    return [];
  }
}

function operationIn(text: string | null): readonly Operation[] {
  try {
    const read = operationSchema.safeParse(JSON.parse(text ?? "null"));
    return read.success ? [read.data] : [];
  } catch {
    return [];
  }
}
