/**
 * An in-memory Storage that behaves like a browser's: text only, with a quota in characters of keys and values together, beyond which
 * `setItem` throws QuotaExceededError and changes nothing.
 */
export function memoryStorage(
  quota = 5_000_000,
  contents: Readonly<Record<string, string>> = {},
): Storage {
  const items = new Map(Object.entries(contents));
  const used = () => {
    let characters = 0;
    for (const [key, text] of items) characters += key.length + text.length;
    return characters;
  };
  return {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, text) {
      const replaced = items.has(key) ? key.length + (items.get(key)?.length ?? 0) : 0;
      if (used() - replaced + key.length + text.length > quota) {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      }
      items.set(key, text);
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/** Returns everything in a storage by key. */
export function contentsOf(storage: Storage): Record<string, string> {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
  return Object.fromEntries(keys.toSorted().map((key) => [key, storage.getItem(key) ?? ""]));
}
