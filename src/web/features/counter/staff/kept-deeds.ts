import { type Deed, deedSchema } from "./deed.ts";

/** How to get at the browser's storage; a browser that blocks it throws on the very access. */
export type OpenStorage = () => Storage;

const PREFIX = "regulars.counter.";

/** How many deeds of somebody else wait at this device, under their name, and when the last of them was done, in UTC epoch milliseconds. */
export interface Others {
  readonly by: string;
  readonly count: number;
  readonly latest: number;
}

/**
 * One person's deeds in this browser. Each has a key of its own, so that no tab ever writes over what another has just kept. What the browser has no room for
 * is held until the page is left.
 */
export function keptDeeds(open: OpenStorage, personId: string) {
  const own = `${PREFIX}${personId}.`;
  const held = new Map<string, Deed>();

  /** The person's deeds, the oldest first. */
  function all(): readonly Deed[] {
    const kept = entriesIn(open, (key) => key.startsWith(own));
    const known = new Map([...kept.map((deed) => [deed.id, deed] as const), ...held]);
    return [...known.values()].toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  }

  return {
    all,

    /** The deed as it is now; undefined when it is done with, here or in another tab. */
    find: (id: string) => all().find((deed) => deed.id === id),

    /** Keeps a deed, or how it has changed. */
    put(deed: Deed): void {
      try {
        open().setItem(own + deed.id, JSON.stringify(deed));
        held.delete(deed.id);
      } catch {
        held.set(deed.id, deed);
      }
    },

    /** Forgets a deed. */
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
        if (isTheirs && deedIn(open().getItem(key)).some((deed) => deed.by === by)) {
          open().removeItem(key);
        }
      }
    },
  };
}

/** What {@link keptDeeds} gives. */
export type KeptDeeds = ReturnType<typeof keptDeeds>;

/** What cannot be read is left where it is. */
function entriesIn(open: OpenStorage, isMeant: (key: string) => boolean): readonly Deed[] {
  return keysIn(open)
    .filter(isMeant)
    .flatMap((key) => deedIn(open().getItem(key)));
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

function deedIn(text: string | null): readonly Deed[] {
  try {
    const read = deedSchema.safeParse(JSON.parse(text ?? "null"));
    return read.success ? [read.data] : [];
  } catch {
    return [];
  }
}
