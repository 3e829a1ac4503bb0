import type { Store } from "#engine/ports.ts";
import { reconcile } from "#engine/reconcile.ts";
import type { Action, Book } from "./book.ts";
import { CLIENTS } from "./crowd.ts";
import { judge, type Verdict } from "./judge.ts";
import type { Look } from "./look.ts";
import type { Row } from "./proof.ts";
import { rowFaults } from "./row-faults.ts";
import { snapshotOf } from "./traces.ts";

/** What a row of a table of deaths says. */
export interface Tally {
  readonly what: string;
  /** How often something was killed. */
  kills: number;
  acknowledged: number;
  unknown: number;
  happened: number;
  lost: number;
  half: number;
  twice: number;
  /** The longest time from a death until a request was served again, in milliseconds. */
  longestMs: number;
  readonly broken: string[];
}

/** The heads of the columns of {@link tallyRow}. */
export const tallyColumns = [
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

/** How many sentences of one kind are worth reading. */
const WORTH_READING = 3;

/** How many acknowledged actions are repeated after each death, as by people whose page has lost the answer. */
const REPEATED = 12;

/** A tally with nothing in it. */
export function newTally(what: string): Tally {
  const none = { kills: 0, acknowledged: 0, unknown: 0, happened: 0, lost: 0, half: 0, twice: 0 };
  return { what, ...none, longestMs: 0, broken: [] };
}

/** A tally as a row. In: how many requests were sent. */
export function tallyRow(tally: Tally, sent: number): Row {
  const { what, kills, acknowledged, unknown, happened, lost, half, twice, longestMs } = tally;
  const seconds = `${(longestMs / 1000).toFixed(1)} s`;
  return [what, kills, sent, acknowledged, unknown, happened, lost, half, twice, seconds];
}

/** What there is to hold against each other after a death. */
export interface Scene {
  readonly url: string;
  readonly book: Book;
  readonly look: Look;
  readonly firstStock: ReadonlyMap<string, number>;
}

/**
 * After a death, when nobody asks any more: holds what was answered against the data; repeats everything without a clear answer, and some of
 * what was acknowledged, with the same retry keys; and holds it against the data again. Adds what it found to the tally.
 */
export async function reckon(tally: Tally, { url, book, look, firstStock }: Scene): Promise<void> {
  const open = book.actions.filter(({ state }) => state === "unknown");
  const clear = book.actions.filter(({ state }) => state === "acknowledged");
  const found = judge(book.actions, await snapshotOf(look), firstStock);
  tally.unknown += open.length;
  tally.happened += found.happened;
  add(tally, found);
  const again = [...open, ...clear.slice(-REPEATED)];
  const oneByOne = async () => {
    for (let action = again.pop(); action !== undefined; action = again.pop()) {
      await repeat(tally, url, book, action);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, oneByOne));
  const settled = judge(book.actions, await snapshotOf(look), firstStock);
  add(tally, settled);
  tally.acknowledged = book.actions.filter(({ state }) => state === "acknowledged").length;
}

async function repeat(tally: Tally, url: string, book: Book, action: Action): Promise<void> {
  const { told, state } = action;
  const { status, code } = await book.send(url, action);
  if (code !== "ok") {
    tally.broken.push(`A repeat of ${action.posting.action} was answered with ${status} ${code}`);
  } else if (state === "acknowledged" && told !== action.told) {
    tally.broken.push(`A repeat of ${action.posting.action} told ${action.told} after ${told}`);
  }
}

function add(tally: Tally, { lost, half, twice, untrue }: Verdict): void {
  // What is lost stays lost: the last look counts, not the sum of all.
  tally.lost = Math.max(tally.lost, lost.length);
  tally.half = Math.max(tally.half, half.length);
  tally.twice = Math.max(tally.twice, twice.length);
  for (const sentences of [lost, half, twice, untrue]) {
    const news = sentences.filter((sentence) => !tally.broken.includes(sentence));
    tally.broken.push(...news.slice(0, WORTH_READING));
  }
}

/** The end of a run: adds the whole ledger up again, and sees that something was tried at all. */
export async function addUp(tally: Tally, book: Book, store: Store): Promise<void> {
  const { drift } = await reconcile(store);
  const faults = await rowFaults(store.reader);
  tally.broken.push(...drift.slice(0, WORTH_READING), ...faults.slice(0, WORTH_READING));
  tally.broken.push(...[...new Set(book.garbage)].slice(0, WORTH_READING));
  const refused = book.actions.filter(({ state }) => state === "refused").length;
  if (refused > 0) tally.broken.push(`${refused} requests were refused, which nobody expected`);
  if (tally.acknowledged === 0) tally.broken.push("Nothing was acknowledged: nothing is proven");
}
