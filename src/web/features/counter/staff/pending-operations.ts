import { type Operation, operationSchema } from "./operation.ts";

/** How to get at the browser's storage; a browser that blocks it throws on the very access. */
export type OpenStorage = () => Storage;

const PREFIX = "regulars.counter.";

/** How many operations of somebody else wait at this device, under their name, and when the last of them was done, in UTC epoch milliseconds. */
export interface Others {
  readonly by: string;
  readonly count: number;
  readonly latest: number;
}

/**
 * One person's operations in this browser. Each has a key of its own, so that no tab ever writes over what another has just kept. What the browser has no room for
 * is held until the page is left.
 */
export function keptOperations(open: OpenStorage, personId: string) {
  const own = `${PREFIX}${personId}.`;
  const held = new Map<string, Operation>();

  /** The person's operations, the oldest first. */
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

    /** The operation as it is now; undefined when it is done with, here or in another tab. */
    find: (id: string) => all().find((operation) => operation.id === id),

    /** Keeps an operation, or how it has changed. */
    put(operation: Operation): void {
      try {
        open().setItem(own + operation.id, JSON.stringify(operation));
        held.delete(operation.id);
      } catch {
        held.set(operation.id, operation);
      }
    },

    /** Forgets an operation. */
    drop(id: string): void {
      held.delete(id);
      try {
        open().removeItem(own + id);
      } catch {
        // Storage is blocked: it was held alone.
      }
    },

    /** Whether some of them are lost when the page is left. */
    isAtRisk: () => held.size > 0,

    /** What waits at this device for somebody else to come back. */
    others(): readonly Others[] {
      const strangers = entriesIn(open, (key) => key.startsWith(PREFIX) && !key.startsWith(own));
      const names = new Set(strangers.map(({ by }) => by));
      return [...names].map((name) => {
        const theirs = strangers.filter(({ by }) => by === name);
        return { by: name, count: theirs.length, latest: Math.max(...theirs.map(({ at }) => at)) };
      });
    },

    /** Forgets what waits for somebody else, by their name. */
    dropOthers(by: string): void {
      for (const key of keysIn(open)) {
        const isTheirs = key.startsWith(PREFIX) && !key.startsWith(own);
        if (isTheirs && operationIn(open().getItem(key)).some((operation) => operation.by === by)) {
          open().removeItem(key);
        }
      }
    },
  };
}

/** What {@link keptOperations} gives. */
export type KeptOperations = ReturnType<typeof keptOperations>;

/** What cannot be read is left where it is. */
function entriesIn(open: OpenStorage, isMeant: (key: string) => boolean): readonly Operation[] {
  return keysIn(open)
    .filter(isMeant)
    .flatMap((key) => operationIn(open().getItem(key)));
}

/** Every key of the storage; none where it is blocked. */
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
