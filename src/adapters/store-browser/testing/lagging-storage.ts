import { memoryStorage } from "#testing/memory-storage.ts";

const BETWEEN_MS = 3;

/**
 * One local storage as several tabs of a browser see it that gives each its own copy (Chromium does): a tab sees its own
 * writes at once and those of the others, in their order, after `lagMs` milliseconds. Out: the view of each tab.
 */
export function laggingStorages(tabs: number, lagMs: number): readonly Storage[] {
  const copies = Array.from({ length: tabs }, () => memoryStorage());
  const inFlight: (() => void)[] = [];
  let last = 0;
  const toOthers = (own: Storage, write: (copy: Storage) => void) => {
    write(own);
    // One after the other, so that a tab can look in between.
    last = Math.max(last + BETWEEN_MS, performance.now() + lagMs);
    const arrive = () => {
      for (const copy of copies) if (copy !== own) write(copy);
    };
    inFlight.push(arrive);
    // On a busy machine a later timer may come first; what was written before arrives before it all the same.
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
