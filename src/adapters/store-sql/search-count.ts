import type { Datasets } from "#core/datasets.ts";
import { boundedCount } from "./bounded-count.ts";
import { FEW_HITS, indexOf, matchOf } from "./search-index.ts";
import { shortMatch } from "./short-match.ts";
import { hitCount, hitIds, type Shaped } from "./sqlite-search.ts";
import { type CountingHits, type CountStart, passingCount } from "./sqlite-search-count.ts";
import type { Run, Statements } from "./statements.ts";
import { tables } from "./tables.ts";
import { type Cells, firstNumber } from "./values.ts";

/** When fewer rows than this pass the tests, as in a rare tier, these are read. */
const FEW_ROWS = 20_000;

/** Rows that the index finds, whose seconds are kept in the time in which one row is read; fewer for the many pieces of a short text. */
const HITS_FOR_A_ROW = { long: 2, short: 0.25 };

/**
 * Counts the rows that pass the tests and contain the text, up to a bound, on SQLite. The index finds the rows of a text that few contain. Where few
 * rows pass the tests, these are read one by one, or only those that the index finds; among many, the index finds those with the text.
 */
export async function countedUpTo<N extends keyof Datasets>(
  statements: Statements,
  dataset: N,
  wanted: CountingHits<Datasets[N]>,
  run: Run,
): Promise<number> {
  const { where, search } = wanted;
  const ask = (shaped: Shaped) => run(statements.call(shaped));
  const countRows = async () => firstNumber(await ask(boundedCount("sqlite", dataset, wanted)));
  const index = indexOf(tables[dataset], search);
  if (index === undefined) return countRows();
  const long = matchOf(search.text);
  const match = long ?? (await shortMatch(dataset, search.text, ask));
  if (match === undefined) return countRows();
  if (match === "") return 0;
  const counted = async (from: CountStart) =>
    firstNumber(await ask(passingCount(dataset, wanted, from)));
  // One or two letters are seldom rare, and their many pieces take as long to look up again.
  const few = long === undefined ? undefined : fewIds(await ask(hitIds(dataset, long, FEW_HITS)));
  if (few !== undefined) return few.length === 0 ? 0 : counted({ ids: few });
  const passing = firstNumber(
    await ask(boundedCount("sqlite", dataset, { where, most: FEW_ROWS })),
  );
  if (passing === FEW_ROWS) return counted({ match, first: "index" });
  const most = Math.floor(passing * HITS_FOR_A_ROW[long === undefined ? "short" : "long"]);
  return firstNumber(await ask(hitCount(dataset, match, most))) > most
    ? countRows()
    : counted({ match, first: "list", time: index.time });
}

/** Returns the ids that were found; undefined when there are more than a few. */
function fewIds(found: readonly Cells[]): readonly string[] | undefined {
  return found.length > FEW_HITS ? undefined : found.map(([id]) => String(id));
}
