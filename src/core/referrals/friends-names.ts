import { firstNameOf, UNKNOWN_USER } from "../identity/name.ts";
import { rowsById } from "../rows-by-id.ts";
import type { ProgramReader } from "../world.ts";

/**
 * The names of friends as a person may see them: the first one alone, as the Referrals page has it, and 'Unknown User' for who is gone.
 * In: the friends' ids. Out: the name for an id. One round trip, none without ids.
 */
export async function friendsNames(
  reader: ProgramReader,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const friends = await rowsById(reader, "users", ids);
  return (id) => {
    const friend = friends.get(id);
    return friend === undefined ? UNKNOWN_USER : firstNameOf(friend.name);
  };
}
