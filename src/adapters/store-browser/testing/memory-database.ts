/** One transaction: it is over when its last request was answered and no new one came. */
interface Transaction {
  readonly requests: (() => void)[];
  readonly onEnd: () => void;
}

/**
 * IndexedDB in memory, shared by all who hold the same factory: as much of it as a turn needs, one value per key and
 * `readwrite` transactions one after the other, each alive while requests keep coming.
 */
export function memoryDatabase(): IDBFactory {
  const values = new Map<unknown, unknown>();
  let last: Promise<void> = Promise.resolve();

  const store = (transaction: Transaction) => {
    const ask = (answer: () => unknown) => {
      const request = Object.assign(new EventTarget(), unanswered());
      transaction.requests.push(() => {
        request.result = answer();
        request.dispatchEvent(new Event("success"));
      });
      return request;
    };
    return {
      get: (key: unknown) => ask(() => values.get(key)),
      put: (value: unknown, key: unknown) => ask(() => values.set(key, value)),
    };
  };

  const database = Object.assign(new EventTarget(), {
    createObjectStore: () => undefined,
    close: () => undefined,
    transaction() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const transaction: Transaction = { requests: [], onEnd: resolve };
      void last.then(() => answered(transaction));
      last = promise;
      return Object.assign(new EventTarget(), { objectStore: () => store(transaction) });
    },
  });

  const open = () => opening(database, ["upgradeneeded", "success"]);
  // What is left out is what a turn never asks for.
  return { open } as unknown as IDBFactory;
}

/** The request to open a database. In: what it comes to, and the events that tell. */
export function opening(result: object, events: readonly string[]): EventTarget {
  const request = Object.assign(new EventTarget(), { result });
  setImmediate(() => {
    for (const event of events) request.dispatchEvent(new Event(event));
  });
  return request;
}

function unanswered(): { result: unknown } {
  return { result: undefined };
}

/** Answers one request a task; what its callback and the promises behind it ask for comes next. */
function answered(transaction: Transaction): void {
  setImmediate(() => {
    const next = transaction.requests.shift();
    if (next === undefined) return transaction.onEnd();
    next();
    answered(transaction);
  });
}
