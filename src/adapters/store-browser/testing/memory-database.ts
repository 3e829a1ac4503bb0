/** A transaction, which ends when its last request was answered and none followed. */
interface Transaction {
  readonly requests: (() => void)[];
  readonly onEnd: () => void;
}

/**
 * An in-memory IndexedDB shared by all users of the factory, with what a turn needs: one value per key, and exclusive `readwrite`
 * transactions that live while requests follow.
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
  // Turns use nothing else.
  return { open } as unknown as IDBFactory;
}

/** A request to open a database, with its result and the events that it dispatches. */
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

/** Answers one request per task, then those that its callback and their promises make. */
function answered(transaction: Transaction): void {
  setImmediate(() => {
    const next = transaction.requests.shift();
    if (next === undefined) return transaction.onEnd();
    next();
    answered(transaction);
  });
}
