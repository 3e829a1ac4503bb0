import { storageFailure } from "./failures.ts";
import { VERSION_KEY } from "./keys.ts";

/**
 * Writes several keys in one synchronous step, all or none. When one does not fit, every key already written gets its
 * earlier text back. What shrinks goes first, on the way there and back: then the way back always has the room. The
 * version counter goes last: a tab to which the writes come one by one has them all when it sees the counter move.
 * Throws StoreFailure full or unavailable, with the storage as it was.
 */
export function writeAll(storage: Storage, texts: ReadonlyMap<string, string>): void {
  const steps = Array.from(texts, ([key, text]) => ({ key, text, earlier: storage.getItem(key) }))
    .filter(({ text, earlier }) => text !== earlier)
    .toSorted((a, b) => rank(a) - rank(b) || growth(a) - growth(b));
  const written: Step[] = [];
  try {
    for (const step of steps) {
      storage.setItem(step.key, step.text);
      written.push(step);
    }
  } catch (error) {
    for (const { key, earlier } of written.toReversed()) {
      if (earlier === null) storage.removeItem(key);
      else storage.setItem(key, earlier);
    }
    throw storageFailure(error);
  }
}

interface Step {
  readonly key: string;
  readonly text: string;
  readonly earlier: string | null;
}

function rank({ key }: Step): number {
  return key === VERSION_KEY ? 1 : 0;
}

function growth({ text, earlier }: Step): number {
  return text.length - (earlier?.length ?? 0);
}
