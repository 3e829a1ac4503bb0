import { datasetNames, datasetOptions } from "#core/datasets.ts";
import { countAttemptChange } from "#core/sessions/count-attempt.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { Outcome, Store } from "#engine/ports.ts";
import { announcements } from "./announcements.ts";
import { committed, settled } from "./commit.ts";
import type { AnyRow, Data } from "./data.ts";
import { databaseTurns } from "./database-turns.ts";
import { storageFailure, unavailable } from "./failures.ts";
import { datasetKey, LOCK_NAME, type Name, VERSION_KEY } from "./keys.ts";
import { readerOver } from "./reader.ts";
import { type Upgrade, upgrades } from "./schema.ts";
import { type Ground, type Snapshot, snapshotOf } from "./snapshot.ts";
import { pageQueue, type Turnstile, webLock } from "./turnstile.ts";
import { whenQuiet } from "./when-quiet.ts";

/** What the browser store stands on. */
export interface BrowserStoreOptions {
  readonly storage: Storage;
  /** Left out where the browser has none (plain http). */
  readonly locks?: LockManager | undefined;
  /** Keeps tabs apart where there are no locks; without either the version counter alone does. */
  readonly database?: IDBFactory | undefined;
  /** UTC epoch milliseconds, for the names of backup keys and the start of the counter. */
  readonly now?: () => number;
  /** The steps between versions of the stored shape; the program's own unless a test brings others. */
  readonly chain?: readonly Upgrade[];
}

/** A store in the browser's local storage, which also tells what was never written. */
export interface BrowserStore extends Store {
  /** The datasets whose key is absent (an empty dataset is not). Throws StoreFailure when the storage is shut. */
  missing(): readonly Name[];
  /** Whether no dataset was ever written, or the storage was emptied since. Throws StoreFailure when it is shut. */
  isEmpty(): boolean;
}

/**
 * The program's data as JSON in the browser's local storage, one key per dataset (decision 118). Rows are
 * kept in memory and read again when the version counter moved. A transaction has the store to itself across tabs
 * (turnstile.ts), works on a draft, and writes in one synchronous step; large datasets get it in a quiet moment (commit.ts). Where
 * nothing keeps tabs apart, a commit that another tab got in front of is a StoreFailure conflict. Failures: full, unavailable (shut or unreadable storage, see stored-data.ts).
 */
export function openBrowserStore(options: BrowserStoreOptions): BrowserStore {
  const { storage, locks, now = Date.now, chain = upgrades } = options;
  const ground: Ground = { storage, now, chain };
  const version = () => itemIn(storage, VERSION_KEY);
  const inTurn = turnstile(options, version);
  const told = locks && announcements(locks, version);
  let known: Snapshot | undefined;
  let isClosed = false;

  const current = (): Snapshot => {
    if (isClosed) throw unavailable("The store was closed. Open it again.");
    known = tidied(snapshotOf(ground, known));
    return known;
  };

  const settleSoon = whenQuiet(() => {
    const settling = inTurn(async () => {
      await told?.caughtUp();
      const before = current();
      if (before.unfinished.length === 0) return;
      known = settled(ground, before);
      await told?.announce(known.version ?? "");
    });
    // What is noted is kept as well, and the next commit asks for this again.
    settling.catch(() => undefined);
  });

  const tidied = (snapshot: Snapshot): Snapshot => {
    if (snapshot !== known && snapshot.unfinished.length > 0) settleSoon();
    return snapshot;
  };

  const transact = <Result>(work: (reader: ProgramReader) => Promise<Outcome<Result>>) =>
    inTurn(async () => {
      await told?.caughtUp();
      const before = current();
      const { changes, result } = await work(readerOver(() => before.data));
      if (changes.length > 0) {
        known = tidied(committed(ground, before, changes));
        await told?.announce(known.version ?? "");
      }
      return result;
    });

  return {
    reader: readerOver(() => current().data),
    transact,
    async sessionWithUser(sessionId) {
      const { sessions, users } = current().data;
      const session = sessions.get(sessionId);
      const user = session && users.get(session.userId);
      return session && user && structuredClone({ session, user });
    },
    countAttempt: (id, times) =>
      transact(async () => {
        const { counted, change } = countAttemptChange(current().data.attempts.get(id), id, times);
        return { changes: [change], result: counted };
      }),
    prune: (at) =>
      transact(async () => {
        const changes = expired(current().data, at);
        return { changes, result: changes.length };
      }),
    missing: () => datasetNames.filter((name) => isAbsent(storage, name)),
    isEmpty: () => datasetNames.every((name) => isAbsent(storage, name)),
    close: () =>
      inTurn(async () => {
        isClosed = true;
      }),
  };
}

/** How tabs take turns: by Web Lock, by IndexedDB where there is none, or not at all. `version` tells the counter. */
function turnstile(
  { locks, database }: BrowserStoreOptions,
  version: () => string | null,
): Turnstile {
  if (locks !== undefined) return webLock(locks, LOCK_NAME);
  return database === undefined ? pageQueue() : databaseTurns(database, version);
}

/** What {@link Store.prune} removes: the rows that modules declare as over (decision 127). */
function expired(data: Data, now: number): readonly ProgramChange[] {
  return datasetNames.flatMap((dataset) => {
    const { removed } = datasetOptions(dataset);
    if (removed === undefined) return [];
    const all: ReadonlyMap<string, AnyRow> = data[dataset];
    const rows = Array.from(all.values());
    const over = rows.filter((row) => isBefore(Reflect.get(row, removed.after), now - removed.ms));
    // A removal of one dataset; TypeScript does not go through a union of so many.
    return over.map(({ id }) => ({ kind: "remove", dataset, id }) as ProgramChange);
  });
}

/** Whether a time is before another; null, the time of what has not happened, never is. */
function isBefore(time: unknown, bound: number): boolean {
  return typeof time === "number" && time < bound;
}

function isAbsent(storage: Storage, name: Name): boolean {
  return itemIn(storage, datasetKey(name)) === null;
}

function itemIn(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch (error) {
    throw storageFailure(error);
  }
}
