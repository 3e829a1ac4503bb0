import type { ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { aReward, aUser } from "#testing/rows.ts";

/** Commits changes without rules. */
export function commit(store: Store, ...changes: readonly ProgramChange[]): Promise<void> {
  return store.transact(async () => ({ changes, result: undefined }));
}

/** The change that inserts a reward with the given fields. */
export function newReward(own: Parameters<typeof aReward>[0] = {}): ProgramChange {
  return { kind: "insert", dataset: "rewards", row: aReward(own) };
}

/** The change that inserts a user with the given fields. */
export function newUserChange(own: Parameters<typeof aUser>[0] = {}): ProgramChange {
  return { kind: "insert", dataset: "users", row: aUser(own) };
}
