import type { Datasets } from "#core/datasets.ts";
import { boundedCount } from "./bounded-count.ts";
import { listedTable, listOf } from "./listed-index.ts";
import { anyOfPieces, indexedTime, indexOf, MOST_PIECES, matchOf } from "./search-index.ts";
import type { Searching } from "./search-parts.ts";
import { listedHits } from "./sqlite-listed-search.ts";
import {
  allHits,
  type CountingHits,
  countWithin,
  hitCount,
  latestHits,
  pageWithin,
  passingHitCount,
  piecesOf,
  type Shaped,
  startOfLatestHits,
} from "./sqlite-search.ts";
import type { Run, Statements } from "./statements.ts";
import { snakeCase } from "./table.ts";
import { tables } from "./tables.ts";
import type { Cells } from "./values.ts";

/** Rows searched in list order before the index is used: a common text fills a page from them. More where the index has no order. */
const FIRST_ROWS = { placed: 200, unplaced: 500 };

/**
 * At most as many rows with a text are gathered and sorted in any list: the index returns rows from the oldest on much faster than from the latest
 * back. A text of one or two letters with more rows counts as common.
 */
const FEW_HITS = 200;

/**
 * Rows searched in list order, one number after the other, for a text that more rows contain. A text that fewer contain has them gathered. So no
 * search reads more than a few times the rows of the better way, whatever part of the rows contain the text.
 */
export const SEARCHED_ROWS = [2_000, 8_000, 40_000, 400_000] as const;

/** A text that at most this many rows contain has them gathered: among a million rows, the first 2,000 of a list would seldom have a page of it. */
export const MOST_GATHERED_HITS = 4_000;

/** Rows of a list that are read in the time of one that the index finds: it is looked up in two tables. */
const ROWS_FOR_A_HIT = 4;

/** How calls run: as they are, or, potentially slow ones, beside other work. */
interface Runs {
  readonly run: Run;
  readonly runSlow: Run;
}

/**
 * Returns a page of a search on SQLite. A common text fills its page from the first rows of the list. Others use the index, which returns
 * the latest first where the list is in the order of its time. Texts of one or two letters are searched as the pieces that begin with them.
 * @param run runs a call; `runSlow` runs a potentially slow one
 * @param isBuilt resolves to whether a table's list by shared texts is complete
 */
export async function searched<N extends keyof Datasets>(
  statements: Statements,
  dataset: N,
  listing: Searching<Datasets[N]>,
  { run, runSlow, isBuilt }: Runs & { readonly isBuilt: (table: string) => Promise<boolean> },
): Promise<readonly Cells[]> {
  const table = tables[dataset];
  const looking = { statements, dataset, listing, run, runSlow };
  const listed = listedTable(table);
  if (listed !== undefined && !(await isBuilt(table.name))) {
    return runSlow(statements.many(dataset, listing));
  }
  const time = indexedTime(table);
  const isPlaced = isLatestFirst(listing.order, time);
  const list = listed && listOf(listed, listing);
  if (listed !== undefined && list !== undefined) {
    return listedPage(looking, { listed, list, isPlaced });
  }
  const index = indexOf(table, listing.search);
  if (index !== undefined) return indexedPage(looking, isPlaced);
  return (listed === undefined ? run : runSlow)(statements.many(dataset, listing));
}

/** A search, and how its calls run. */
interface Looking<N extends keyof Datasets> extends Runs {
  readonly statements: Statements;
  readonly dataset: N;
  readonly listing: Searching<Datasets[N]>;
}

/** Searches by the index alone: a short list is read, a text that few rows contain is looked up, and a common one fills its page from the first rows. */
async function indexedPage<N extends keyof Datasets>(
  looking: Looking<N>,
  isPlaced: boolean,
): Promise<readonly Cells[]> {
  const { statements, dataset, listing, run, runSlow } = looking;
  const window = isPlaced ? FIRST_ROWS.placed : FIRST_ROWS.unplaced;
  const first = () => run(statements.call(pageWithin(dataset, listing, window)));
  const rows = await run(statements.call(countWithin(dataset, listing, window)));
  if (numberIn(rows) < window) return first();
  const whole = matchOf(listing.search.text);
  const rare = whole === undefined ? await emptyPage(looking) : await rarePage(looking, whole);
  if (rare !== undefined) return rare;
  const near = await first();
  if (near.length >= listing.limit) return near;
  const match = await matchFor(looking);
  if (match === undefined) return runSlow(statements.many(dataset, listing));
  if (match === "") return [];
  if (isPlaced) return latestPage(looking, match);
  const far = await farPage(looking, match);
  return far ?? runSlow(statements.call(allHits(dataset, listing, match)));
}

/**
 * Returns the page of a list in the order of the index. Where the latest rows with the text seldom pass the listing's tests, as when the
 * customers of a tier joined long ago, its rows come sooner from the list: for a text that many rows contain, both are read by turns.
 */
async function latestPage<N extends keyof Datasets>(
  looking: Looking<N>,
  match: string,
): Promise<readonly Cells[]> {
  const { statements, dataset, listing, runSlow } = looking;
  const ask = (shaped: Shaped) => runSlow(statements.call(shaped));
  // Longer texts were looked up before the first rows of the list.
  const isShort = matchOf(listing.search.text) === undefined;
  const rare = isShort ? await rarePage(looking, match) : undefined;
  if (rare !== undefined) return rare;
  for (const window of SEARCHED_ROWS) {
    const start = await ask(startOfLatestHits(dataset, listing, match, window / ROWS_FOR_A_HIT));
    if (start.length === 0) break;
    const found = await ask(latestHits(dataset, listing, match, numberIn(start)));
    if (found.length >= listing.limit) return found;
    if (await isGathered(looking, match, window)) break;
    const far = await pageFrom(looking, window, runSlow);
    if (far !== undefined) return far;
  }
  return ask(latestHits(dataset, listing, match));
}

/** Returns an empty page when no row contains a text of one or two letters, because no piece begins with it; otherwise undefined. */
async function emptyPage<N extends keyof Datasets>({
  statements,
  dataset,
  listing: { search },
  runSlow,
}: Looking<N>): Promise<readonly Cells[] | undefined> {
  const first = await runSlow(statements.call(piecesOf(dataset, search.text, 0)));
  return first.length === 0 ? [] : undefined;
}

/** Returns the page of a text that few rows contain, which are all read and sorted; undefined for other texts. */
async function rarePage<N extends keyof Datasets>(
  { statements, dataset, listing, runSlow }: Looking<N>,
  match: string,
): Promise<readonly Cells[] | undefined> {
  const ask = (shaped: Shaped) => runSlow(statements.call(shaped));
  const hits = numberIn(await ask(hitCount(dataset, match, FEW_HITS)));
  if (hits === 0) return [];
  return hits > FEW_HITS ? undefined : ask(allHits(dataset, listing, match));
}

/** Searches by the lists of shared texts, and by the index for the table's own column. */
async function listedPage<N extends keyof Datasets>(
  looking: Looking<N>,
  { isPlaced, ...way }: Parameters<typeof listedHits<N>>[2] & { readonly isPlaced: boolean },
): Promise<readonly Cells[]> {
  const { statements, dataset, listing, runSlow } = looking;
  const near = await pageFrom(looking, FIRST_ROWS.unplaced, looking.run);
  if (near !== undefined) return near;
  const found = await matchFor(looking);
  if (found === undefined) return runSlow(statements.many(dataset, listing));
  const match = found === "" ? undefined : found;
  const own = { match, isPlaced };
  const far = isPlaced || match === undefined ? undefined : await commonPage(looking, match);
  return far ?? runSlow(statements.call(listedHits(dataset, listing, way, own)));
}

/**
 * Returns the page of a text that many rows contain, by reading the list; otherwise undefined. Two letters that more than a few codes contain
 * are in one of 150, so that the list has a page of them sooner than all are gathered.
 */
async function commonPage<N extends keyof Datasets>(
  looking: Looking<N>,
  match: string,
): Promise<readonly Cells[] | undefined> {
  const { statements, dataset, listing, runSlow } = looking;
  if (matchOf(listing.search.text) !== undefined) return farPage(looking, match);
  const hits = numberIn(await runSlow(statements.call(hitCount(dataset, match, FEW_HITS))));
  return hits > FEW_HITS ? runSlow(statements.many(dataset, listing)) : undefined;
}

/** Returns the page of a common text when more of the list's first rows contain it; undefined when it has few rows, which are then gathered. */
async function farPage<N extends keyof Datasets>(
  looking: Looking<N>,
  match: string,
): Promise<readonly Cells[] | undefined> {
  for (const window of SEARCHED_ROWS) {
    if (await isGathered(looking, match, window)) return undefined;
    const far = await pageFrom(looking, window, looking.runSlow);
    if (far !== undefined) return far;
  }
  return undefined;
}

/** Whether so few rows contain the text that they are gathered before as many as `window` rows of the list are read. */
async function isGathered<N extends keyof Datasets>(
  { statements, dataset, runSlow }: Looking<N>,
  match: string,
  window: number,
): Promise<boolean> {
  const most = Math.max(window, MOST_GATHERED_HITS);
  return numberIn(await runSlow(statements.call(hitCount(dataset, match, most)))) <= most;
}

/** Returns the page when the first rows of the list contain it, or when they are all rows; otherwise undefined. */
async function pageFrom<N extends keyof Datasets>(
  { statements, dataset, listing }: Looking<N>,
  window: number,
  run: Run,
): Promise<readonly Cells[] | undefined> {
  const found = await run(statements.call(pageWithin(dataset, listing, window)));
  if (found.length >= listing.limit) return found;
  const rows = await run(statements.call(countWithin(dataset, listing, window)));
  return numberIn(rows) < window ? found : undefined;
}

/** Returns the index query; empty when no row contains the text, undefined when nearly all do or the index cannot say. */
async function matchFor<N extends keyof Datasets>({
  statements,
  dataset,
  listing: { search },
  runSlow,
}: Looking<N>): Promise<string | undefined> {
  const match = matchOf(search.text);
  if (match !== undefined || indexedTime(tables[dataset]) === undefined) return match;
  return shortMatch(dataset, search.text, (shaped) => runSlow(statements.call(shaped)));
}

/** A test that fewer rows than this pass, such as a rare tier, is checked row by row, at about 3 µs each. */
const FEW_ROWS = 20_000;

/**
 * Counts the rows that pass the tests and contain the text, up to a bound, on SQLite. The index finds the rows of a text that few contain. Otherwise
 * few rows that pass the tests are read one by one; among many, the index finds those with the text.
 */
export async function countedUpTo<N extends keyof Datasets>(
  statements: Statements,
  dataset: N,
  wanted: CountingHits<Datasets[N]>,
  run: Run,
): Promise<number> {
  const { where, search } = wanted;
  const ask = (shaped: Shaped) => run(statements.call(shaped));
  const countRows = async () => numberIn(await ask(boundedCount("sqlite", dataset, wanted)));
  const index = indexOf(tables[dataset], search);
  if (index === undefined) return countRows();
  const match =
    matchOf(search.text) ??
    (index.time === undefined ? undefined : await shortMatch(dataset, search.text, ask));
  if (match === undefined) return countRows();
  if (match === "") return 0;
  const fewPass = async () =>
    numberIn(await ask(boundedCount("sqlite", dataset, { where, most: FEW_ROWS }))) < FEW_ROWS;
  const hits = numberIn(await ask(hitCount(dataset, match, FEW_HITS)));
  if (hits === 0) return 0;
  if (hits > FEW_HITS && (await fewPass())) return countRows();
  return numberIn(await ask(passingHitCount(dataset, wanted, match)));
}

/** The number in the first row; 0 without rows. */
function numberIn(rows: readonly Cells[]): number {
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
