import type { Datasets } from "#core/datasets.ts";
import { listedTable, listOf } from "./listed-index.ts";
import { beginSearch, isPlaced, matchFor, type RunningSearch } from "./running-search.ts";
import { FEW_HITS, indexedTime, indexOf, isOftenCommon, matchOf } from "./search-index.ts";
import type { Searching } from "./search-parts.ts";
import type { FurtherSearch, SearchReads } from "./slow-reads.ts";
import { listedHits } from "./sqlite-listed-search.ts";
import {
  allHits,
  countWithin,
  hitIds,
  hitsWithin,
  latestHits,
  pageOfIds,
  pageWithin,
  type Shaped,
} from "./sqlite-search.ts";
import type { Run, Statements } from "./statements.ts";
import { tables } from "./tables.ts";
import { type Cells, firstNumber } from "./values.ts";

/** Rows searched in list order before the index is used: a common text fills a page from them. More where the index has no order. */
const FIRST_ROWS = { placed: 200, unplaced: 500 };

/** A list of fewer rows is read. */
const SHORT_LIST = 500;

/**
 * Rows searched in list order, one number after the other, for a text that more rows contain. A text that fewer contain has them gathered. So no
 * search reads more than a few times the rows of the better way, whatever part of the rows contain the text.
 */
export const SEARCHED_ROWS = [2_000, 8_000, 40_000, 400_000] as const;

/** A text that at most this many rows contain has them gathered: among a million rows, the first 2,000 of a list would seldom have a page of it. */
export const MOST_GATHERED_HITS = 4_000;

/**
 * When more rows than `hits` contain a text, a list of fewer rows is read instead of them. Otherwise they are looked for in the list's order before
 * all are gathered: of its first `rows` rows only the ids are read, in a tenth of the time.
 */
const IN_ORDER = { hits: 1_000, rows: 40_000 };

/** The latest rows that the index finds, which are read before each of {@link SEARCHED_ROWS}: each takes as long as some rows of a list. */
const LATEST_HITS = [125, 1_000, 10_000, 100_000] as const;

/**
 * Returns a page of a search on SQLite. A short list is read; a short text, and any in a list by shared texts, is looked for in the first rows.
 * Everything else is potentially slow.
 * @param run runs a call; `isBuilt` resolves to whether a table's list by shared texts is complete
 */
export async function searched<N extends keyof Datasets>(
  statements: Statements,
  dataset: N,
  listing: Searching<Datasets[N]>,
  { run, slow, isBuilt }: SearchReads,
): Promise<readonly Cells[]> {
  const table = tables[dataset];
  const running = beginSearch(statements, { dataset, listing }, run);
  const listed = listedTable(table);
  if (listed !== undefined && !(await isBuilt(table.name))) {
    return slow.rows(statements.many(dataset, listing));
  }
  if (listed !== undefined && listOf(listed, listing) !== undefined) {
    const near = await pageFrom(running, FIRST_ROWS.unplaced);
    return near ?? slow.search({ dataset, listing });
  }
  if (indexOf(table, listing.search) === undefined) {
    return (listed === undefined ? run : slow.rows)(statements.many(dataset, listing));
  }
  const rows = await run(statements.call(countWithin(dataset, listing, SHORT_LIST)));
  if (firstNumber(rows) < SHORT_LIST) {
    return run(statements.call(pageWithin(dataset, listing, SHORT_LIST)));
  }
  const near = isOftenCommon(listing.search) ? await nearPage(running) : [];
  return near.length < listing.limit ? slow.search({ dataset, listing }) : near;
}

/**
 * Returns the page of a search that {@link searched} has not found in its first step. A common text fills its page from the first rows of the list;
 * others use the index, which returns the latest first where the list is in the order of its time. Texts of one or two letters are searched as the
 * pieces that begin with them.
 */
export function searchedFurther<N extends keyof Datasets>(
  statements: Statements,
  { dataset, listing }: FurtherSearch<N>,
  run: Run,
): Promise<readonly Cells[]> {
  const table = tables[dataset];
  const running = beginSearch(statements, { dataset, listing }, run);
  const listed = listedTable(table);
  const list = listed && listOf(listed, listing);
  return listed === undefined || list === undefined
    ? indexedPage(running)
    : listedPage(running, { listed, list });
}

/** Searches by the index alone: a text that few rows contain is looked up, and a common one fills its page from the first rows. */
async function indexedPage<N extends keyof Datasets>(
  running: RunningSearch<N>,
): Promise<readonly Cells[]> {
  const { statements, dataset, listing, run } = running;
  const whole = matchOf(listing.search.text);
  const isLookedUp = whole !== undefined && !(await isCountedMany(running, whole));
  const rare = isLookedUp ? await rarePage(running, whole) : undefined;
  if (rare !== undefined) return rare;
  const near = (await isNearSkipped(running, whole)) ? [] : await nearPage(running);
  if (near.length >= listing.limit) return near;
  const match = await matchFor(running);
  if (match === undefined) return run(statements.many(dataset, listing));
  if (match === "") return [];
  if (isPlaced(running)) return latestPage(running, match);
  const far = await farPage(running, match);
  return far ?? gatheredPage(running, match, allHits(dataset, listing, match));
}

/** Whether many rows contain the text, in a list that is not in the order of the index, where the number of these rows is needed anyway. */
async function isCountedMany<N extends keyof Datasets>(
  running: RunningSearch<N>,
  match: string,
): Promise<boolean> {
  return !isPlaced(running) && (await running.hits.upTo(match, MOST_GATHERED_HITS)) > FEW_HITS;
}

/** Whether the first rows of a list were read before, or would seldom have a page because few rows contain the text. */
async function isNearSkipped<N extends keyof Datasets>(
  running: RunningSearch<N>,
  match: string | undefined,
): Promise<boolean> {
  if (match === undefined || isOftenCommon(running.listing.search)) return true;
  return !isPlaced(running) && (await isGathered(running, match, 0));
}

/** Reads the first rows of a list for a common text. */
function nearPage<N extends keyof Datasets>(running: RunningSearch<N>): Promise<readonly Cells[]> {
  const { statements, dataset, listing, run } = running;
  const window = isPlaced(running) ? FIRST_ROWS.placed : FIRST_ROWS.unplaced;
  return run(statements.call(pageWithin(dataset, listing, window)));
}

/**
 * Returns the page of a list in the order of the index. Where the latest rows with the text seldom pass the listing's tests, as when the
 * customers of a tier joined long ago, its rows come sooner from the list: for a text that many rows contain, both are read by turns.
 */
async function latestPage<N extends keyof Datasets>(
  running: RunningSearch<N>,
  match: string,
): Promise<readonly Cells[]> {
  const { statements, dataset, listing, run } = running;
  const ask = (shaped: Shaped) => run(statements.call(shaped));
  for (const [at, window] of SEARCHED_ROWS.entries()) {
    const latest = LATEST_HITS[at] ?? window;
    const found = await ask(latestHits(dataset, listing, match, latest));
    if (found.length >= listing.limit) return found;
    if (await isGathered(running, match, window)) {
      const areAll = (await running.hits.upTo(match, latest)) <= latest;
      return areAll ? found : gatheredPage(running, match, latestHits(dataset, listing, match));
    }
    const far = await pageFrom(running, window);
    if (far !== undefined) return far;
  }
  return ask(latestHits(dataset, listing, match));
}

/** Returns the page of a text from the rows that the index finds: in the list's order where many are found, otherwise from all of them. */
async function gatheredPage<N extends keyof Datasets>(
  running: RunningSearch<N>,
  match: string,
  all: Shaped,
): Promise<readonly Cells[]> {
  const { statements, dataset, listing, run } = running;
  const { hits, rows } = IN_ORDER;
  const ask = (shaped: Shaped) => run(statements.call(shaped));
  const time = indexedTime(tables[dataset]);
  if (time === undefined || (await running.hits.upTo(match, hits)) <= hits) return ask(all);
  const listed = firstNumber(await ask(countWithin(dataset, listing, hits)));
  if (listed < hits) return ask(pageWithin(dataset, listing, hits));
  const within = hitsWithin(dataset, listing, { match, time, window: rows });
  return (await completePage(running, rows, within)) ?? ask(all);
}

/** Returns the page of a text that few rows contain, which are all read and sorted; undefined for other texts. */
async function rarePage<N extends keyof Datasets>(
  { statements, dataset, listing, run }: RunningSearch<N>,
  match: string,
): Promise<readonly Cells[] | undefined> {
  const found = await run(statements.call(hitIds(dataset, match, FEW_HITS)));
  if (found.length === 0) return [];
  if (found.length > FEW_HITS) return undefined;
  const ids = found.map(([id]) => String(id));
  return run(statements.call(pageOfIds(dataset, listing, ids)));
}

/** Searches by the lists of shared texts, and by the index for the table's own column. */
async function listedPage<N extends keyof Datasets>(
  running: RunningSearch<N>,
  way: Parameters<typeof listedHits<N>>[2],
): Promise<readonly Cells[]> {
  const { statements, dataset, listing, run } = running;
  const found = await matchFor(running);
  if (found === undefined) return run(statements.many(dataset, listing));
  const match = found === "" ? undefined : found;
  const own = { match, isPlaced: isPlaced(running) };
  const far = own.isPlaced || match === undefined ? undefined : await commonPage(running, match);
  return far ?? run(statements.call(listedHits(dataset, listing, way, own)));
}

/**
 * Returns the page of a text that many rows contain, by reading the list; otherwise undefined. Two letters that more than a few codes contain
 * are in one of 150, so that the list has a page of them sooner than all are gathered.
 */
async function commonPage<N extends keyof Datasets>(
  running: RunningSearch<N>,
  match: string,
): Promise<readonly Cells[] | undefined> {
  const { statements, dataset, listing, run } = running;
  if (matchOf(listing.search.text) !== undefined) return farPage(running, match);
  const hits = await running.hits.upTo(match, FEW_HITS);
  return hits > FEW_HITS ? run(statements.many(dataset, listing)) : undefined;
}

/** Returns the page of a common text when more of the list's first rows contain it; undefined when it has few rows, which are then gathered. */
async function farPage<N extends keyof Datasets>(
  running: RunningSearch<N>,
  match: string,
): Promise<readonly Cells[] | undefined> {
  for (const window of SEARCHED_ROWS) {
    if (await isGathered(running, match, window)) return undefined;
    const far = await pageFrom(running, window);
    if (far !== undefined) return far;
  }
  return undefined;
}

/** Whether so few rows contain the text that they are gathered before as many as `window` rows of the list are read. */
async function isGathered<N extends keyof Datasets>(
  { hits }: RunningSearch<N>,
  match: string,
  window: number,
): Promise<boolean> {
  const most = Math.max(window, MOST_GATHERED_HITS);
  return (await hits.upTo(match, most)) <= most;
}

/** Returns the page when the first rows of the list contain it, or when they are all rows; otherwise undefined. */
function pageFrom<N extends keyof Datasets>(
  running: RunningSearch<N>,
  window: number,
): Promise<readonly Cells[] | undefined> {
  const { dataset, listing } = running;
  return completePage(running, window, pageWithin(dataset, listing, window));
}

/** Returns what a read of the first `window` rows of the list finds when that is a page or these are all rows; otherwise undefined. */
async function completePage<N extends keyof Datasets>(
  { statements, dataset, listing, run }: RunningSearch<N>,
  window: number,
  within: Shaped,
): Promise<readonly Cells[] | undefined> {
  const found = await run(statements.call(within));
  if (found.length >= listing.limit) return found;
  const rows = await run(statements.call(countWithin(dataset, listing, window)));
  return firstNumber(rows) < window ? found : undefined;
}
