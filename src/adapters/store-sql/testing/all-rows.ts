import { type Datasets, datasetNames } from "#core/datasets.ts";
import type { ProgramReader } from "#core/world.ts";

/** Every row of every dataset, in the order of ids. */
export type AllRows = { readonly [Name in keyof Datasets]: readonly Datasets[Name][] };

/** Reads everything. In: a reader of a store that is small. */
export async function allRows(reader: ProgramReader): Promise<AllRows> {
  const found = await Promise.all(
    datasetNames.map(async (name) => {
      const rows = await reader.many(name, { order: [["id", "asc"]], limit: 100_000 });
      return [name, rows] as const;
    }),
  );
  return Object.fromEntries<unknown>(found) as AllRows; // one entry a name
}
