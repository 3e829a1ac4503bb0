import { StoreFailure } from "#engine/ports.ts";

/** Data that cannot be reached. In: what the operator can do about it, and the error that showed it. */
export function unavailable(remedy: string, cause?: unknown): StoreFailure {
  return new StoreFailure({ kind: "unavailable", remedy }, cause === undefined ? {} : { cause });
}

/** What a store says after `close`. */
export function closed(): StoreFailure {
  return unavailable("The store has been closed. Open it again, or start the program again.");
}
