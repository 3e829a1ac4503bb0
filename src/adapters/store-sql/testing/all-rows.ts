import { type Datasets, datasetNames } from "#core/datasets.ts";
import type { ProgramReader } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";

/** Every row of every dataset, ordered by id. */
type AllRows = { readonly [Name in keyof Datasets]: readonly Datasets[Name][] };

/** Reads all rows of a small store. */
export async function allRows(reader: ProgramReader): Promise<AllRows> {
  const found = await Promise.all(
    datasetNames.map(async (name) => {
      const rows = await reader.many(name, { order: [["id", "asc"]], limit: 100_000 });
      return [name, rows] as const;
    }),
  );
  return Object.fromEntries<unknown>(found) as AllRows; // one entry per name
}

/** Reads all rows of a small store and closes it. */
export async function rowsOf(store: Store): Promise<AllRows> {
  const rows = await allRows(store.reader);
  await store.close();
  return rows;
}
