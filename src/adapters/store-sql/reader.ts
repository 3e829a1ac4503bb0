import type { ProgramReader } from "#core/world.ts";
import type { Call, Statements } from "./statements.ts";
import { tables } from "./tables.ts";
import { type Cells, decodedGroup, decodedRow } from "./values.ts";

/**
 * More rows than this contain a text that is common: then a page is full sooner by going along the order and looking at each
 * row than by gathering all that the search index finds. At 100,000 people both take a few milliseconds at this point.
 */
const COMMON = 2000;

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
      const probe = statements.probe(dataset, listing);
      const isCommon = probe !== undefined && (await total(probe)) > COMMON;
      const rows = await run(statements.many(dataset, listing, isCommon));
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
