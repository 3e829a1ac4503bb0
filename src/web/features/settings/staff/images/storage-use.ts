/** What local storage holds in common browsers, in characters (https://developer.mozilla.org/docs/Web/API/Storage_API/Storage_quotas_and_eviction_criteria). */
const CAPACITY = 5_200_000;

/** Where the browser edition stores images of the program. */
const IMAGES_KEY = "regulars.programImages";

/** How much of the browser's storage is used, in characters. */
interface StorageUse {
  /** What images of the program take. */
  readonly images: number;
  /** What is left, about. */
  readonly free: number;
}

/** Measures the browser's storage. Zeros where it cannot be read. */
export function storageUse(open: () => Storage): StorageUse {
  try {
    const storage = open();
    const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? "");
    const lengthOf = (key: string) => key.length + (storage.getItem(key)?.length ?? 0);
    const used = keys.reduce((sum, key) => sum + lengthOf(key), 0);
    const images = storage.getItem(IMAGES_KEY)?.length ?? 0;
    return { images, free: Math.max(0, CAPACITY - used) };
  } catch {
    return { images: 0, free: 0 };
  }
}
