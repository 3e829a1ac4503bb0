import { pageQueue, type Turnstile } from "./turnstile.ts";

/** The database that holds no data of the program, only whose turn it is. */
const DATABASE = "regulars-turns";

const STORE = "turns";

/** Where the version counter of the newest commit stands. */
const NEWEST = "newest";

/** How long to wait for the database, or for another tab that holds the turn, before going on without, in milliseconds. */
const PATIENCE_MS = 5000;

/** How long to wait until this tab sees the newest commit before going on without it, in milliseconds. */
const LAG_MS = 2000;

/**
 * Turns across all tabs by a transaction on IndexedDB, for a browser without Web Locks (plain http): a `readwrite`
 * transaction has its object store to itself, in every tab, for as long as requests keep coming. The same transaction
 * keeps the newest commit's version, and the next holder waits until its own copy of the local storage shows it. Where
 * the database is missing, shut or does not answer, the turn is taken without; then the store's version counter alone
 * tells a tab that another was faster. In: the browser's databases, and what tells the version as this tab sees it.
 */
export function databaseTurns(factory: IDBFactory, seen: () => string | null): Turnstile {
  const inPage = pageQueue();
  let opened: Promise<IDBDatabase | undefined> | undefined;
  return (work) =>
    inPage(async () => {
      opened ??= openedDatabase(factory, () => {
        opened = undefined;
      });
      const database = await opened;
      return database === undefined ? work() : inTransaction(database, seen, work);
    });
}

/** Resolves to undefined where the browser has no database to give. In: what to do when it closes later on. */
function openedDatabase(
  factory: IDBFactory,
  onClosed: () => void,
): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const withdraw = setTimeout(() => resolve(undefined), PATIENCE_MS);
    const settle = (database?: IDBDatabase) => {
      clearTimeout(withdraw);
      resolve(database);
    };
    try {
      const request = factory.open(DATABASE, 1);
      request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
      request.addEventListener("error", () => settle());
      request.addEventListener("success", () => {
        const { result } = request;
        result.addEventListener("close", onClosed);
        // Somebody wants to delete it, such as a browser that clears the site's data.
        result.addEventListener("versionchange", () => {
          result.close();
          onClosed();
        });
        settle(result);
      });
    } catch {
      settle();
    }
  });
}

function inTransaction<Result>(
  database: IDBDatabase,
  seen: () => string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let isBegun = false;
    let isOver = false;
    const begin = () => {
      if (isBegun) return;
      isBegun = true;
      clearTimeout(withdraw);
      work()
        .then(resolve, reject)
        .finally(() => {
          isOver = true;
        });
    };
    const withdraw = setTimeout(begin, PATIENCE_MS);
    try {
      const transaction = database.transaction(STORE, "readwrite", { durability: "relaxed" });
      transaction.addEventListener("abort", begin);
      holdTurn(transaction.objectStore(STORE), { seen, begin, isOver: () => isOver });
    } catch {
      // The connection is closed or closing.
      begin();
    }
  });
}

interface Holding {
  readonly seen: () => string | null;
  readonly begin: () => void;
  readonly isOver: () => boolean;
}

/** Each request keeps the transaction for another moment; the first one is answered when the turn has come. */
function holdTurn(store: IDBObjectStore, { seen, begin, isOver }: Holding): void {
  let until: number | undefined;
  const hold = () => {
    const request = store.get(NEWEST);
    request.addEventListener("success", () => {
      until ??= performance.now() + LAG_MS;
      // An emptied storage or an older one brought back never gets there.
      const isReady = Number(seen()) >= Number(request.result ?? 0) || performance.now() > until;
      if (isReady) begin();
      if (isReady && isOver()) store.put(seen() ?? "0", NEWEST);
      else hold();
    });
  };
  hold();
}
