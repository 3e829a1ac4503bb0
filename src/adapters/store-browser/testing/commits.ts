import type { ProgramChange } from "#core/world.ts";
import { aReward, aUser } from "#testing/rows.ts";

/** The change that inserts a reward with the given fields. */
export function newReward(own: Parameters<typeof aReward>[0] = {}): ProgramChange {
  return { kind: "insert", dataset: "rewards", row: aReward(own) };
}

/** The change that inserts a user with the given fields. */
export function newUserChange(own: Parameters<typeof aUser>[0] = {}): ProgramChange {
  return { kind: "insert", dataset: "users", row: aUser(own) };
}
