import { pageQueue, type Turnstile } from "./turnstile.ts";

/** The database that holds no program data, only the turns. */
const DATABASE = "regulars-turns";

const STORE = "turns";

/** The key of the newest commit's version counter. */
const NEWEST = "newest";

/** How long to wait for the database or for another tab's turn before continuing without, in milliseconds. */
const TIMEOUT_MS = 5000;

/** How long to wait until this tab sees the newest commit before continuing without it, in milliseconds. */
const LAG_MS = 2000;

/**
 * Exclusive turns across tabs by an IndexedDB transaction, for browsers without Web Locks (plain HTTP). A `readwrite` transaction has
 * exclusive access to its object store in all tabs while requests keep coming. It also stores the newest commit's version, and the next
 * holder waits until its copy of local storage shows it. Where the database is missing, blocked or does not respond, the turn is taken
 * without it, and only the version counter detects conflicts.
 * @param seen returns the version counter as this tab sees it
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

/** Opens the database; resolves to undefined where the browser has none. Calls back when the browser closes it later. */
function openedDatabase(
  factory: IDBFactory,
  onClosed: () => void,
): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const withdraw = setTimeout(() => resolve(undefined), TIMEOUT_MS);
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
        // Another page wants to delete the database, for example to clear the site's data.
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
    const withdraw = setTimeout(begin, TIMEOUT_MS);
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

/** Holds the turn: each request keeps the transaction alive; the first response means that the turn has begun. */
function holdTurn(store: IDBObjectStore, { seen, begin, isOver }: Holding): void {
  let until: number | undefined;
  const hold = () => {
    const request = store.get(NEWEST);
    request.addEventListener("success", () => {
      until ??= performance.now() + LAG_MS;
      // An emptied or restored storage never reaches that version.
      const isReady = Number(seen()) >= Number(request.result ?? 0) || performance.now() > until;
      if (isReady) begin();
      if (isReady && isOver()) store.put(seen() ?? "0", NEWEST);
      else hold();
    });
  };
  hold();
}
