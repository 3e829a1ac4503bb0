import { StoreFailure } from "#engine/ports.ts";

/**
 * Returns the failure for data that cannot be reached.
 * @param remedy what the operator can do
 * @param cause the original error
 */
export function unavailable(remedy: string, cause?: unknown): StoreFailure {
  return new StoreFailure({ kind: "unavailable", remedy }, cause === undefined ? {} : { cause });
}

/** Returns the failure of a closed store. */
export function closed(): StoreFailure {
  return unavailable("The store has been closed. Open it again, or start the program again.");
}
