import type { Context, ProgramChange } from "../world.ts";

/** Returns the change that revokes all offline codes of a user at once. The user's row must be locked, so that nothing stays of a deleted user. */
export function revokeCodes(
  userId: string,
  { fresh, now: at }: Pick<Context, "fresh" | "now">,
): ProgramChange {
  return { kind: "insert", dataset: "codeRevocations", row: { id: fresh.id(), userId, at } };
}
