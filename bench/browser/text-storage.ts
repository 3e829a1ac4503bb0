/** A browser's local storage outside of one: what is in it moves into the browser that is measured. */
export interface TextStorage {
  readonly storage: Storage;
  /** Everything in it, key by key. */
  readonly contents: () => Readonly<Record<string, string>>;
}

/** An empty {@link TextStorage} without a quota. */
export function textStorage(): TextStorage {
  const items = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
  return { storage, contents: () => Object.fromEntries(items) };
}
