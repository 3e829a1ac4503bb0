import { datasetNames, datasetOptions } from "#core/datasets.ts";
import { CURRENT_RULES } from "#core/rules/rule-version.ts";
import { countAttemptChange } from "#core/sessions/attempts.ts";
import { CURRENT_SETTINGS } from "#core/settings/settings-version.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { Outcome, Store } from "#engine/ports.ts";
import { announcements } from "./announcements.ts";
import { commitChanges, mergeJournal } from "./commit.ts";
import type { AnyRow, Data } from "./data.ts";
import { databaseTurns } from "./database-turns.ts";
import { storageFailure, unavailable } from "./failures.ts";
import { datasetKey, LOCK_NAME, type Name, VERSION_KEY } from "./keys.ts";
import { readerOver } from "./reader.ts";
import { type Upgrade, upgrades } from "./schema.ts";
import { currentSnapshot, type Snapshot, type StoreContext } from "./snapshot.ts";
import { pageQueue, type Turnstile, webLock } from "./turnstile.ts";
import { whenIdle } from "./when-idle.ts";

/** Options of the browser store. */
export interface BrowserStoreOptions {
  readonly storage: Storage;
  /** Undefined when the browser has none (plain HTTP). */
  readonly locks?: LockManager | undefined;
  /** Separates tabs where there are no locks; without either only the version counter does. */
  readonly database?: IDBFactory | undefined;
  /** UTC epoch milliseconds, for the names of backup keys and the start of the counter. */
  readonly now?: () => number;
  /** The upgrades between versions of the stored data; tests may replace the program's. */
  readonly chain?: readonly Upgrade[];
}

/** A store in the browser's local storage, which also reports datasets that were never written. */
export interface BrowserStore extends Store {
  /**
   * The datasets whose key is absent (an empty dataset is present).
   * @throws StoreFailure when the storage is blocked
   */
  missing(): readonly Name[];
  /**
   * Whether no dataset was ever written, or the storage was emptied since.
   * @throws StoreFailure when the storage is blocked
   */
  isEmpty(): boolean;
}

/**
 * Opens the store of the program's data as JSON in local storage, one key per dataset (decision 118). Rows are cached in memory and read
 * again when the version counter has changed. A transaction has exclusive access across tabs (turnstile.ts), works on a draft and writes in
 * one synchronous step; large datasets are written when the page is idle (commit.ts). Where nothing separates tabs, a concurrent commit
 * causes a StoreFailure conflict. Failures: full, unavailable (blocked or unreadable storage, see stored-data.ts).
 */
export function openBrowserStore(options: BrowserStoreOptions): BrowserStore {
  const { storage, locks, now = Date.now, chain = upgrades } = options;
  const context: StoreContext = { storage, now, chain };
  const version = () => itemIn(storage, VERSION_KEY);
  const inTurn = turnstile(options, version);
  const commits = locks && announcements(locks, version);
  let known: Snapshot | undefined;
  let isClosed = false;

  const current = (): Snapshot => {
    if (isClosed) throw unavailable("The store was closed. Open it again.");
    known = withoutJournal(currentSnapshot(context, known));
    return known;
  };

  const settleSoon = whenIdle(() => {
    const merging = inTurn(async () => {
      await commits?.catchUp();
      const before = current();
      if (before.unfinished.length === 0) return;
      known = mergeJournal(context, before);
      await commits?.announce(known.version ?? "");
    });
    // A failed write stays in the journal, and the next commit schedules it again.
    merging.catch(() => undefined);
  });

  const withoutJournal = (snapshot: Snapshot): Snapshot => {
    if (snapshot !== known && snapshot.unfinished.length > 0) settleSoon();
    return snapshot;
  };

  const transact = <Result>(work: (reader: ProgramReader) => Promise<Outcome<Result>>) =>
    inTurn(async () => {
      await commits?.catchUp();
      const before = current();
      const { changes, result } = await work(readerOver(() => before.data));
      if (changes.length > 0) {
        known = withoutJournal(commitChanges(context, before, changes));
        await commits?.announce(known.version ?? "");
      }
      return result;
    });

  const reader = readerOver(() => current().data);
  return {
    reader,
    transact,
    async sessionWithUser(sessionId) {
      const { sessions, users, currentSettings, currentRules } = current().data;
      const session = sessions.get(sessionId);
      const user = session && users.get(session.userId);
      const inForce = {
        settings: currentSettings.get(CURRENT_SETTINGS)?.version ?? 0,
        rules: currentRules.get(CURRENT_RULES)?.revision ?? 0,
      };
      return session && user && { ...structuredClone({ session, user, inForce }), reader };
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
    buildIndexes: async () => false,
    missing: () => datasetNames.filter((name) => isAbsent(storage, name)),
    isEmpty: () => datasetNames.every((name) => isAbsent(storage, name)),
    close: () =>
      inTurn(async () => {
        isClosed = true;
      }),
  };
}

/**
 * Returns how tabs take turns: by Web Lock, by IndexedDB without one, or not at all.
 * @param version returns the version counter
 */
function turnstile(
  { locks, database }: BrowserStoreOptions,
  version: () => string | null,
): Turnstile {
  if (locks !== undefined) return webLock(locks, LOCK_NAME);
  return database === undefined ? pageQueue() : databaseTurns(database, version);
}

/** Returns the removals of {@link Store.prune}: the rows that modules declare as expired (decision 127). */
function expired(data: Data, now: number): readonly ProgramChange[] {
  return datasetNames.flatMap((dataset) => {
    const { removed } = datasetOptions(dataset);
    if (removed === undefined) return [];
    const all: ReadonlyMap<string, AnyRow> = data[dataset];
    const rows = Array.from(all.values());
    const over = rows.filter((row) => isBefore(Reflect.get(row, removed.after), now - removed.ms));
    // A removal from one dataset; TypeScript does not follow a union of this size.
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
