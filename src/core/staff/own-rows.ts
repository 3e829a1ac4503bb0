import { actingUser } from "../members/actor.ts";
import type { Context, ProgramReader } from "../world.ts";

/** The acting person and what is secret about them, both locked. */
export async function ownRows(reader: ProgramReader, context: Context) {
  const { id } = actingUser(context);
  const [user, credentials] = await Promise.all([
    reader.one("users", { id }, { lock: true }),
    reader.one("credentials", { id }, { lock: true }),
  ]);
  return { user, credentials };
}
