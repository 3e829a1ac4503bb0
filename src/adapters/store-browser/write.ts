import { storageFailure } from "./failures.ts";
import { VERSION_KEY } from "./keys.ts";

/**
 * Writes several keys atomically in one synchronous step. When one does not fit, the keys already written are restored. Shrinking texts are
 * written first and restored first, so that restoring always has room. The version counter is written last, so that a tab which sees writes
 * one by one has them all when the counter changes.
 * @throws StoreFailure full or unavailable, with the storage unchanged
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
