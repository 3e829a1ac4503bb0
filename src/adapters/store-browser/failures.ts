import { StoreFailure } from "#engine/ports.ts";

const QUOTA_NAMES = new Set(["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"]);

/** What the browser's storage threw, as the engine knows it: full, or unavailable when the browser keeps it shut. */
export function storageFailure(cause: unknown): StoreFailure {
  if (cause instanceof StoreFailure) return cause;
  const isFull = cause instanceof Error && QUOTA_NAMES.has(cause.name);
  if (isFull) return new StoreFailure({ kind: "full" }, { cause });
  return unavailable("Allow this site to keep data in the browser, then reload the page.", cause);
}

/** What is stored under `key` cannot be read; a copy of it is kept aside where there is room. */
export class UnreadableData extends StoreFailure {
  readonly key: string;

  constructor(key: string, cause?: unknown) {
    const remedy = `The stored text under ${key} cannot be read. Repair it, or remove that key to go on without it.`;
    super({ kind: "unavailable", remedy }, { cause });
    this.key = key;
  }
}

/** The data cannot be used as it is. In: what the person in charge can do about it. */
export function unavailable(remedy: string, cause?: unknown): StoreFailure {
  return new StoreFailure({ kind: "unavailable", remedy }, { cause });
}
