import type { Context } from "../world.ts";

/** Who recorded something: the id of the member of staff, or of the till's key. */
export function recorder({ actor }: Pick<Context, "actor">): string {
  if (actor.kind === "user") return actor.user.id;
  return actor.kind === "till" ? actor.till.id : "";
}
