import type { Datasets } from "#core/datasets.ts";
import { HitCounts } from "./hit-counts.ts";
import { indexedTime, matchOf } from "./search-index.ts";
import { shortMatch } from "./short-match.ts";
import type { FurtherSearch } from "./slow-reads.ts";
import { hitCount } from "./sqlite-search.ts";
import type { Run, Statements } from "./statements.ts";
import { snakeCase } from "./table.ts";
import { tables } from "./tables.ts";
import { firstNumber } from "./values.ts";

/** A search and how its statements run. */
export interface RunningSearch<N extends keyof Datasets> extends FurtherSearch<N> {
  readonly statements: Statements;
  readonly run: Run;
  /** The numbers of rows that the index finds. */
  readonly hits: HitCounts;
}

/** Begins a search. */
export function beginSearch<N extends keyof Datasets>(
  statements: Statements,
  { dataset, listing }: FurtherSearch<N>,
  run: Run,
): RunningSearch<N> {
  const hits = new HitCounts(async (match, most) =>
    firstNumber(await run(statements.call(hitCount(dataset, match, most)))),
  );
  return { statements, dataset, listing, run, hits };
}

/** Returns the index query; empty when no row contains the text, undefined when nearly all do or the index cannot say. */
export async function matchFor<N extends keyof Datasets>({
  statements,
  dataset,
  listing: { search },
  run,
}: RunningSearch<N>): Promise<string | undefined> {
  const match = matchOf(search.text);
  if (match !== undefined || indexedTime(tables[dataset]) === undefined) return match;
  return shortMatch(dataset, search.text, (shaped) => run(statements.call(shaped)));
}

/** Whether a listing has the order of the index: by its time, the latest first. */
export function isPlaced<N extends keyof Datasets>({
  dataset,
  listing: { order },
}: RunningSearch<N>): boolean {
  const [first, second] = order;
  return (
    order.length === 2 &&
    first !== undefined &&
    snakeCase(first[0]) === indexedTime(tables[dataset]) &&
    second?.[0] === "id" &&
    order.every(([, direction]) => direction === "desc")
  );
}
