import { StoreFailure } from "#engine/ports.ts";

const QUOTA_NAMES = new Set(["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"]);

/** Returns the engine's failure for an error of the browser's storage: full, or unavailable when it is blocked. */
export function storageFailure(cause: unknown): StoreFailure {
  if (cause instanceof StoreFailure) return cause;
  const isFull = cause instanceof Error && QUOTA_NAMES.has(cause.name);
  if (isFull) return new StoreFailure({ kind: "full" }, { cause });
  return unavailable("Allow this site to keep data in the browser, then reload the page.", cause);
}

/** The text under `key` cannot be read; a backup copy is stored where there is room. */
export class UnreadableData extends StoreFailure {
  readonly key: string;

  constructor(key: string, cause?: unknown) {
    const remedy = `The stored text under ${key} cannot be read. Repair it, or remove that key to go on without it.`;
    super({ kind: "unavailable", remedy }, { cause });
    this.key = key;
  }
}

/**
 * Returns a failure for data that cannot be used.
 * @param remedy what the operator can do about it
 */
export function unavailable(remedy: string, cause?: unknown): StoreFailure {
  return new StoreFailure({ kind: "unavailable", remedy }, { cause });
}
