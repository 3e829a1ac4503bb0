import type { Store } from "#engine/ports.ts";
import { dataFaults } from "./data-faults.ts";
import type { Inspect } from "./inspection.ts";
import { CLIENTS } from "./load.ts";
import type { Row } from "./proof.ts";
import type { Action, RequestLog } from "./request-log.ts";
import { snapshotOf } from "./traces.ts";
import { type Verdict, verdictOf } from "./verdict.ts";

/** The results of kills, one table row. */
export interface CrashResults {
  readonly what: string;
  /** The number of kills. */
  kills: number;
  acknowledged: number;
  unknown: number;
  happened: number;
  lost: number;
  half: number;
  twice: number;
  /** The longest time from a kill until a request succeeded again, in milliseconds. */
  longestMs: number;
  readonly broken: string[];
}

/** The column headings for {@link crashRow}. */
export const crashColumns = [
  "what died",
  "kills",
  "requests sent",
  "acknowledged",
  "without a clear answer",
  "of those had happened",
  "lost",
  "half done",
  "done twice",
  "longest until it served again",
] as const;

/** The maximum number of reported faults of one kind. */
const MAX_REPORTED = 3;

/** How many acknowledged actions are repeated after each kill, like retries after a lost answer. */
const REPEATED = 12;

/** Creates empty results. */
export function newCrashResults(what: string): CrashResults {
  const none = { kills: 0, acknowledged: 0, unknown: 0, happened: 0, lost: 0, half: 0, twice: 0 };
  return { what, ...none, longestMs: 0, broken: [] };
}

/** Formats results as a table row. `sent` is the number of requests. */
export function crashRow(results: CrashResults, sent: number): Row {
  const { what, kills, acknowledged, unknown, happened, lost, half, twice, longestMs } = results;
  const seconds = `${(longestMs / 1000).toFixed(1)} s`;
  return [what, kills, sent, acknowledged, unknown, happened, lost, half, twice, seconds];
}

/** What is compared after a kill. */
export interface Scene {
  readonly url: string;
  readonly log: RequestLog;
  readonly inspect: Inspect;
  readonly firstStock: ReadonlyMap<string, number>;
}

/**
 * Checks the data after a kill, once the load has stopped: compares it with the answers; repeats everything without a clear answer and some of
 * what was acknowledged, with the same retry keys; and compares again. Adds the findings to the results.
 */
export async function checkAfterCrash(
  results: CrashResults,
  { url, log, inspect, firstStock }: Scene,
): Promise<void> {
  const open = log.actions.filter(({ state }) => state === "unknown");
  const clear = log.actions.filter(({ state }) => state === "acknowledged");
  const found = verdictOf(log.actions, await snapshotOf(inspect), firstStock);
  results.unknown += open.length;
  results.happened += found.happened;
  add(results, found);
  const again = [...open, ...clear.slice(-REPEATED)];
  const repeatInSequence = async () => {
    for (let action = again.pop(); action !== undefined; action = again.pop()) {
      await repeat(results, url, log, action);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, repeatInSequence));
  const settled = verdictOf(log.actions, await snapshotOf(inspect), firstStock);
  add(results, settled);
  results.acknowledged = log.actions.filter(({ state }) => state === "acknowledged").length;
}

async function repeat(
  results: CrashResults,
  url: string,
  log: RequestLog,
  action: Action,
): Promise<void> {
  const { number, state } = action;
  const { status, code } = await log.send(url, action);
  if (code !== "ok") {
    results.broken.push(`A repeat of ${action.posting.action} was answered with ${status} ${code}`);
  } else if (state === "acknowledged" && number !== action.number) {
    results.broken.push(
      `A repeat of ${action.posting.action} acknowledged ${action.number} after ${number}`,
    );
  }
}

function add(results: CrashResults, { lost, half, twice, untrue }: Verdict): void {
  // Lost writes are found by every inspection: the last one counts, not the sum.
  results.lost = Math.max(results.lost, lost.length);
  results.half = Math.max(results.half, half.length);
  results.twice = Math.max(results.twice, twice.length);
  for (const sentences of [lost, half, twice, untrue]) {
    const news = sentences.filter((sentence) => !results.broken.includes(sentence));
    results.broken.push(...news.slice(0, MAX_REPORTED));
  }
}

/** Ends a run: reconciles the whole ledger, and checks that requests were acknowledged at all. */
export async function checkAtEnd(
  results: CrashResults,
  log: RequestLog,
  store: Store,
): Promise<void> {
  results.broken.push(...(await dataFaults(store)).slice(0, MAX_REPORTED));
  results.broken.push(...[...new Set(log.garbage)].slice(0, MAX_REPORTED));
  const refused = log.actions.filter(({ state }) => state === "refused").length;
  if (refused > 0) results.broken.push(`${refused} requests were refused, which nobody expected`);
  if (results.acknowledged === 0)
    results.broken.push("Nothing was acknowledged: nothing is proven");
}
