import type { ProgramReader } from "#core/world.ts";
import { searched } from "./search.ts";
import type { Call, Statements } from "./statements.ts";
import { tables } from "./tables.ts";
import { type Cells, decodedGroup, decodedRow } from "./values.ts";

/** Reads through `run`, which gives the rows of a call. What `run` rejects with comes out unchanged. */
export function readerOver(
  statements: Statements,
  run: (call: Call) => Promise<readonly Cells[]>,
): ProgramReader {
  const total = async (call: Call) => Number((await run(call))[0]?.[0] ?? 0);
  return {
    async one(dataset, where, options) {
      const [cells] = await run(statements.one(dataset, where, options?.lock === true));
      return cells && decodedRow<typeof dataset>(tables[dataset], cells);
    },
    async many(dataset, listing) {
      const { search } = listing;
      const rows =
        search === undefined || statements.engine === "postgres"
          ? await run(statements.many(dataset, listing))
          : await searched(statements, dataset, { ...listing, search }, run);
      return rows.map((cells) => decodedRow<typeof dataset>(tables[dataset], cells));
    },
    count: (dataset, where) => total(statements.count(dataset, where)),
    sum: (dataset, field, where) => total(statements.sum(dataset, field, where)),
    async groups(dataset, grouping) {
      const rows = await run(statements.groups(dataset, grouping));
      return rows.map((cells) => decodedGroup(tables[dataset], grouping.by, cells));
    },
  };
}
