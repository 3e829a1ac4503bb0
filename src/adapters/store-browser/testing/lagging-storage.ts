import { memoryStorage } from "#testing/memory-storage.ts";

const BETWEEN_MS = 3;

/**
 * Simulates a browser that gives each tab its own copy of local storage (Chromium does): a tab sees its own writes at once and those of
 * other tabs, in order, after `lagMs` milliseconds. Returns the view of each tab.
 */
export function laggingStorages(tabs: number, lagMs: number): readonly Storage[] {
  const copies = Array.from({ length: tabs }, () => memoryStorage());
  const inFlight: (() => void)[] = [];
  let last = 0;
  const toOthers = (own: Storage, write: (copy: Storage) => void) => {
    write(own);
    // One after the other, so that a tab can read in between.
    last = Math.max(last + BETWEEN_MS, performance.now() + lagMs);
    const arrive = () => {
      for (const copy of copies) if (copy !== own) write(copy);
    };
    inFlight.push(arrive);
    // On a busy machine a later timer may fire first; earlier writes still arrive before it.
    setTimeout(() => {
      for (const next of inFlight.splice(0, inFlight.indexOf(arrive) + 1)) next();
    }, last - performance.now());
  };
  return copies.map((own) => ({
    get length() {
      return own.length;
    },
    key: (at) => own.key(at),
    getItem: (key) => own.getItem(key),
    setItem: (key, text) => toOthers(own, (copy) => copy.setItem(key, text)),
    removeItem: (key) => toOthers(own, (copy) => copy.removeItem(key)),
    clear: () => toOthers(own, (copy) => copy.clear()),
  }));
}
