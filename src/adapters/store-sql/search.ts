import type { Datasets } from "#core/datasets.ts";
import { boundedCount } from "./bounded-count.ts";
import { anyOfPieces, indexOf, MOST_PIECES, matchOf } from "./search-index.ts";
import {
  allHits,
  type CountingHits,
  countWithin,
  hitCount,
  latestHits,
  pageWithin,
  passingHitCount,
  piecesOf,
  type Searching,
  type Shaped,
} from "./sqlite-search.ts";
import type { Run, Statements } from "./statements.ts";
import { snakeCase } from "./table.ts";
import { tables } from "./tables.ts";
import type { Cells } from "./values.ts";

/** Rows searched in list order before the index is used: a common text fills a page from them. More where the index has no order. */
const FIRST_ROWS = { placed: 200, unplaced: 500 };

/** A text with more rows than this counts as common; gathering them takes about 4 µs each. */
export const COMMON_HITS = 5_000;

/** Rows searched in list order for a common text before all its rows are gathered, and for a text with too many rows to gather. */
const MORE_ROWS = [40_000, 400_000] as const;

/**
 * Returns a page of a search on SQLite. A common text fills its page from the first rows of the list. Others use the index, which returns
 * the latest first where the list is in the order of its time. Texts of one or two letters are searched as the pieces that begin with them.
 * @param run runs a call; `runSlow` runs a potentially slow one
 */
export async function searched<N extends keyof Datasets>(
  statements: Statements,
  dataset: N,
  listing: Searching<Datasets[N]>,
  { run, runSlow }: { readonly run: Run; readonly runSlow: Run },
): Promise<readonly Cells[]> {
  const asking = (runs: Run) => (shaped: Shaped) => runs(statements.call(shaped));
  const ask = asking(runSlow);
  const index = indexOf(tables[dataset], listing.search);
  if (index === undefined) return run(statements.many(dataset, listing));
  const isPlaced = isLatestFirst(listing.order, index.time);
  /** Returns the page when the first rows of the list contain it, or when they are all rows; otherwise undefined. */
  const pageFrom = async (window: number, look: (shaped: Shaped) => Promise<readonly Cells[]>) => {
    const near = await look(pageWithin(dataset, listing, window));
    const isAll =
      near.length >= listing.limit ||
      counted(await look(countWithin(dataset, listing, window))) < window;
    return isAll ? near : undefined;
  };
  const near = await pageFrom(isPlaced ? FIRST_ROWS.placed : FIRST_ROWS.unplaced, asking(run));
  if (near !== undefined) return near;

  const match =
    matchOf(listing.search.text) ??
    (index.time === undefined ? undefined : await shortMatch(dataset, listing.search.text, ask));
  if (match === undefined) return runSlow(statements.many(dataset, listing));
  if (match === "") return [];
  if (isPlaced) return ask(latestHits(dataset, listing, match));
  let hitsBefore = COMMON_HITS;
  for (const window of MORE_ROWS) {
    if (counted(await ask(hitCount(dataset, match, hitsBefore))) <= hitsBefore) break;
    const far = await pageFrom(window, ask);
    if (far !== undefined) return far;
    hitsBefore = 4 * window;
  }
  return ask(allHits(dataset, listing, match));
}

/** A test that fewer rows than this pass, such as a rare tier, is checked row by row, at about 3 µs each. */
const FEW_ROWS = 20_000;

/**
 * Counts the rows that pass the tests and contain the text, up to a bound, on SQLite. Few rows that pass the tests are read one by one;
 * among many, the index finds those with the text.
 */
export async function countedUpTo<N extends keyof Datasets>(
  statements: Statements,
  dataset: N,
  wanted: CountingHits<Datasets[N]>,
  run: Run,
): Promise<number> {
  const { where, search } = wanted;
  const ask = (shaped: Shaped) => run(statements.call(shaped));
  const countRows = async () => counted(await ask(boundedCount("sqlite", dataset, wanted)));
  const passing = await ask(boundedCount("sqlite", dataset, { where, most: FEW_ROWS }));
  const index = indexOf(tables[dataset], search);
  if (counted(passing) < FEW_ROWS || index === undefined) return countRows();
  const match =
    matchOf(search.text) ??
    (index.time === undefined ? undefined : await shortMatch(dataset, search.text, ask));
  if (match === undefined) return countRows();
  return match === "" ? 0 : counted(await ask(passingHitCount(dataset, wanted, match)));
}

function counted(rows: readonly Cells[]): number {
  return Number(rows[0]?.[0] ?? 0);
}

/** Whether a listing has the order of the index: by its time, the latest first. */
function isLatestFirst(
  order: readonly (readonly [string, string])[],
  time: string | undefined,
): boolean {
  const [first, second] = order;
  return (
    order.length === 2 &&
    first !== undefined &&
    snakeCase(first[0]) === time &&
    second?.[0] === "id" &&
    order.every(([, direction]) => direction === "desc")
  );
}

/** Returns the index query for a text of one or two letters; empty when no row contains it, undefined when nearly all do. */
async function shortMatch(
  dataset: keyof Datasets,
  text: string,
  ask: (shaped: Shaped) => Promise<readonly Cells[]>,
): Promise<string | undefined> {
  const found = await ask(piecesOf(dataset, text, MOST_PIECES));
  if (found.length > MOST_PIECES) return undefined;
  return anyOfPieces(found.map(([piece]) => String(piece)));
}
