import type { ProgramReader } from "../world.ts";

/**
 * Returns the names of locations by id. Ids may repeat; null ids and undefined results mean no known location. One round trip, none without
 * ids.
 */
export async function locationNames(
  reader: ProgramReader,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | undefined> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const places =
    wanted.length === 0
      ? []
      : await reader.many("locations", {
          where: { id: { anyOf: wanted } },
          order: [["id", "asc"]],
          limit: wanted.length,
        });
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? undefined : names.get(id));
}
