/** A browser's Storage in memory, starting with some contents: what a page will find when it opens. */
export function memoryStorage(contents: Readonly<Record<string, string>> = {}): Storage {
  const items = new Map(Object.entries(contents));
  return {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/** Everything in a storage, key by key. */
export function contentsOf(storage: Storage): Record<string, string> {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
  return Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? ""]));
}
