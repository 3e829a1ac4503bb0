import { firstNameOf, UNKNOWN_USER } from "../identity/name.ts";
import type { ProgramReader } from "../world.ts";

/**
 * The names of friends as a person may see them: the first one alone, as the Referrals page has it, and 'Unknown User' for who is gone.
 * In: the friends' ids. Out: the name for an id. One round trip, none without ids.
 */
export async function friendsNames(
  reader: ProgramReader,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const people =
    ids.length === 0
      ? []
      : await reader.many("users", {
          where: { id: { anyOf: ids } },
          order: [["id", "asc"]],
          limit: ids.length,
        });
  const names = new Map(people.map(({ id, name }) => [id, firstNameOf(name)]));
  return (id) => names.get(id) ?? UNKNOWN_USER;
}
