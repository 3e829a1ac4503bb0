import { rowsById } from "../rows-by-id.ts";
import type { ProgramReader } from "../world.ts";

/**
 * Returns the names of locations by id. Ids may repeat; null ids and undefined results mean no known location. One round trip, none without
 * ids.
 */
export async function locationNames(
  reader: ProgramReader,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | undefined> {
  const places = await rowsById(
    reader,
    "locations",
    ids.filter((id) => id !== null),
  );
  return (id) => (id === null ? undefined : places.get(id)?.name);
}
