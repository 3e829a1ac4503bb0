import type { Context } from "../world.ts";
import type { User } from "./user.ts";

/** Returns the acting user. For actions whose permission is "signed-in" or more. Throws TypeError in an action that is open to anyone. */
export function actingUser({ actor }: Pick<Context, "actor">): User {
  if (actor.kind === "user") return actor.user;
  throw new TypeError("This action needs a permission that asks for a signed-in user.");
}

/** Returns the id of the actor: a user's id, a till key's hash, or empty for nobody. */
export function actorId({ actor }: Pick<Context, "actor">): string {
  if (actor.kind === "user") return actor.user.id;
  return actor.kind === "till" ? actor.till.id : "";
}
