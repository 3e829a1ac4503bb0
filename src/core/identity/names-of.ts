import type { ProgramReader } from "../world.ts";

/** What is shown of a person beside their id. */
export interface PersonName {
  readonly name: string;
  /** Whether they are a customer, and so have a page among the customers. */
  readonly isCustomer: boolean;
}

/**
 * The people of some ids by id; who was deleted is not among them. Read as groups of one, so that no photo is read along with them. One
 * query, or none for no ids.
 */
export async function namesOf(
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
