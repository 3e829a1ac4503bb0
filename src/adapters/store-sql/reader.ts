import type { Datasets } from "#core/datasets.ts";
import type { ProgramReader } from "#core/world.ts";
import { boundedCount } from "./bounded-count.ts";
import { builtIndexes } from "./built-indexes.ts";
import { searchedOnPostgres } from "./postgres-listed-search.ts";
import { countCall, isScanned } from "./scanned-count.ts";
import { searched } from "./search.ts";
import type { Searching } from "./search-parts.ts";
import type { SlowReads } from "./slow-reads.ts";
import { slowReadsOver } from "./slow-reads-over.ts";
import type { Call } from "./statement.ts";
import type { Run, Statements } from "./statements.ts";
import { withColumns } from "./table.ts";
import { tables } from "./tables.ts";
import { decodedGroup, decodedRow, firstNumber } from "./values.ts";

/** Returns a reader over `run`; potentially slow reads use `slow`, so that others need not wait for them. Their errors are passed on unchanged. */
export function readerOver(
  statements: Statements,
  run: Run,
  slow: SlowReads = slowReadsOver(statements, run),
): ProgramReader {
  const runOn = (dataset: keyof Datasets) => (isScanned(dataset) ? slow.rows : run);
  const isBuilt = builtIndexes(run);
  const searchedRows = <N extends keyof Datasets>(dataset: N, listing: Searching<Datasets[N]>) =>
    statements.engine === "sqlite"
      ? searched(statements, dataset, listing, { run, slow, isBuilt })
      : searchedOnPostgres(statements, dataset, listing, { run, isBuilt });
  const total = async (call: Call, runCall = run) => firstNumber(await runCall(call));
  return {
    isLocal: statements.engine === "sqlite",
    async one(dataset, where, options) {
      const [cells] = await run(statements.one(dataset, where, options?.lock ?? false));
      return cells && decodedRow<typeof dataset>(tables[dataset], cells);
    },
    async many(dataset, listing) {
      const { search } = listing;
      const rows =
        search === undefined
          ? await runOn(dataset)(statements.many(dataset, listing))
          : await searchedRows(dataset, { ...listing, search });
      return rows.map((cells) => decodedRow<typeof dataset>(tables[dataset], cells));
    },
    async pick(dataset, fields, listing) {
      const rows = await runOn(dataset)(statements.many(dataset, listing, fields));
      const table = withColumns(tables[dataset], fields);
      return rows.map((cells) => decodedRow<typeof dataset>(table, cells));
    },
    count: (dataset, where) => total(countCall(statements, dataset, where), runOn(dataset)),
    async countUpTo(dataset, wanted) {
      const { search } = wanted;
      return search === undefined || statements.engine === "postgres"
        ? total(statements.call(boundedCount(statements.engine, dataset, wanted)))
        : slow.count({ dataset, wanted: { ...wanted, search } });
    },
    sum: (dataset, field, where) => total(statements.sum(dataset, field, where)),
    async groups(dataset, grouping) {
      const rows = await run(statements.groups(dataset, grouping));
      return rows.map((cells) => decodedGroup(tables[dataset], grouping.by, cells));
    },
  };
}
