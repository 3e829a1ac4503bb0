import { firstNameOf, UNKNOWN_USER } from "../identity/name.ts";
import { rowsById } from "../rows-by-id.ts";
import type { ProgramReader } from "../world.ts";

/**
 * Returns a function that returns a friend's name by id, as the referrer may see it: the first name only, as on the Referrals page, and
 * 'Unknown User' for a deleted account. One round trip, none without ids.
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
