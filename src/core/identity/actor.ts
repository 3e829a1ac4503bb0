import type { Context } from "../world.ts";
import type { User } from "./user.ts";

/**
 * The user who acts. For actions whose permission is "signed-in" or more: the engine has let no one else through.
 * Throws TypeError when an action open to anyone calls it.
 */
export function actingUser({ actor }: Pick<Context, "actor">): User {
  if (actor.kind === "user") return actor.user;
  throw new TypeError("This action needs a permission that asks for a signed-in user.");
}

/** The id of who acts: of a user, or of a till's key, which is its hash and so no user's; empty for nobody. */
export function actorId({ actor }: Pick<Context, "actor">): string {
  if (actor.kind === "user") return actor.user.id;
  return actor.kind === "till" ? actor.till.id : "";
}
