import type { ProgramReader } from "../world.ts";

/** The fields of a user that lists show. */
export interface PersonName {
  readonly name: string;
  /** Whether the user is a customer, and so has a customer page. */
  readonly isCustomer: boolean;
}

/** Returns users by id, without deleted ones. Reads groups of one, so that no photos are read. One query; none for no ids. */
export async function namesById(
  reader: ProgramReader,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, PersonName>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const groups = await reader.groups("users", {
    by: ["id", "name", "role"],
    where: { id: { anyOf: wanted } },
  });
  return new Map(
    groups.map(({ key: { id, name, role } }) => [id, { name, isCustomer: role === "customer" }]),
  );
}
