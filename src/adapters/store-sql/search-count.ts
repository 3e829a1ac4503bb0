import type { Datasets } from "#core/datasets.ts";
import { boundedCount } from "./bounded-count.ts";
import { FEW_HITS, indexOf, matchOf } from "./search-index.ts";
import { shortMatch } from "./short-match.ts";
import { hitCount, hitIds, type Shaped } from "./sqlite-search.ts";
import { type CountingHits, type CountStart, passingCount } from "./sqlite-search-count.ts";
import type { Run, Statements } from "./statements.ts";
import { tables } from "./tables.ts";
import { firstNumber } from "./values.ts";

/** When fewer rows than this pass the tests, as in a rare tier, these are read. */
const FEW_ROWS = 20_000;

/** Rows that pass the tests are read in the time of one that the index finds and whose id is looked for among them. */
const ROWS_FOR_A_HIT = 2;

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
  const match =
    matchOf(search.text) ??
    (index.time === undefined ? undefined : await shortMatch(dataset, search.text, ask));
  if (match === undefined) return countRows();
  if (match === "") return 0;
  const found = await ask(hitIds(dataset, match, FEW_HITS));
  if (found.length === 0) return 0;
  const counted = async (from: CountStart) =>
    firstNumber(await ask(passingCount(dataset, wanted, from)));
  if (found.length <= FEW_HITS) return counted({ ids: found.map(([id]) => String(id)) });
  const passing = firstNumber(
    await ask(boundedCount("sqlite", dataset, { where, most: FEW_ROWS })),
  );
  if (passing === FEW_ROWS) return counted({ match, first: "index" });
  const most = Math.floor(passing / ROWS_FOR_A_HIT);
  return firstNumber(await ask(hitCount(dataset, match, most))) > most
    ? countRows()
    : counted({ match, first: "list" });
}
