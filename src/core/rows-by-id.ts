import type { Datasets } from "./datasets.ts";
import type { ProgramReader } from "./world.ts";

/** Returns the rows of a dataset by their ids, which may repeat; ids without a row are missing. One query, none without ids. */
export async function rowsById<Name extends keyof Datasets>(
  reader: ProgramReader,
  dataset: Name,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, Datasets[Name]>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  // Each row has a text `id`, which TypeScript does not know of a generic row.
  const where: object = { id: { anyOf: wanted } };
  const rows = await reader.many(dataset, { where, order: [["id", "asc"]], limit: wanted.length });
  return new Map(rows.map((row) => [row.id, row]));
}
