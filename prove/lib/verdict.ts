import type { Action } from "./request-log.ts";
import type { Snapshot } from "./traces.ts";

/** How what the data holds compares with what was answered; a sentence for each action that does not. */
export interface Verdict {
  /** How many actions without an answer happened. */
  readonly happened: number;
  /** Acknowledged, and nothing of it is there. */
  readonly lost: readonly string[];
  /** A part of it is there. */
  readonly half: readonly string[];
  /** Something of it is there more than once. */
  readonly twice: readonly string[];
  /** There although it was refused or nobody asked for it, or with another number than was acknowledged. */
  readonly untrue: readonly string[];
}

/**
 * Holds every action against the data: acknowledged means completely there, refused means not there, and one without an answer is there
 * completely or not at all. In: the actions, what the data holds, and the stock with which each reward began.
 */
export function verdictOf(
  actions: readonly Action[],
  data: Snapshot,
  firstStock: ReadonlyMap<string, number>,
): Verdict {
  const found = actions.map((action) => ({ action, ...countsOf(action, data) }));
  const named = (which: (one: (typeof found)[number]) => boolean, what: string) =>
    found.filter(which).map(({ action, counts }) => `${nameOf(action)} ${what} (${counts})`);
  const isWhole = (one: (typeof found)[number]) => one.least === 1 && one.most === 1;
  return {
    happened: found.filter((one) => one.action.state === "unknown" && isWhole(one)).length,
    lost: named(({ action, most }) => action.state === "acknowledged" && most === 0, "is lost"),
    half: [
      ...named(({ least, most }) => least === 0 && most > 0, "happened in part"),
      ...stockFaults(data, firstStock),
    ],
    twice: named(({ most }) => most > 1, "happened more than once"),
    untrue: [
      ...named(
        ({ action, most }) => action.state === "refused" && most > 0,
        "was refused, and happened",
      ),
      ...found.flatMap(({ action }) => wrongNumber(action, data)),
      ...strangers(actions, data),
    ],
  };
}

function countsOf({ traces }: Action, { counts }: Snapshot) {
  const each = traces.map((trace) => counts.get(trace) ?? 0);
  return { least: Math.min(...each), most: Math.max(...each), counts: each.join(" ") };
}

function nameOf({ posting, traces }: Action): string {
  return `${posting.action} ${posting.retryKey} (${traces[0]})`;
}

function wrongNumber(action: Action, { numbers }: Snapshot): readonly string[] {
  const there = numbers.get(action.traces[0] ?? "");
  const { state, number } = action;
  if (state !== "acknowledged" || number === undefined || there === undefined) return [];
  return number === there
    ? []
    : [`${nameOf(action)} acknowledged ${number}, and the data says ${there}`];
}

/** What was given, redeemed or scanned without anybody having asked. */
function strangers(actions: readonly Action[], { counts }: Snapshot): readonly string[] {
  const known = new Set(actions.flatMap(({ traces }) => traces));
  const strange = [...counts.keys()].filter(
    (trace) => trace.startsWith("entry of ") && !known.has(trace),
  );
  return strange.map((trace) => `Nobody asked for this: ${trace}`);
}

/** What left a stock must be what was redeemed and not given back. */
function stockFaults(data: Snapshot, firstStock: ReadonlyMap<string, number>): readonly string[] {
  const taken = new Map<string, number>();
  const take = (rewardId: string | undefined, count: number) => {
    if (rewardId !== undefined) taken.set(rewardId, (taken.get(rewardId) ?? 0) + count);
  };
  for (const [trace, count] of data.counts) {
    take(/^entry of \S+ for reward (.+)$/.exec(trace)?.[1], count);
    take(/^voucher \S+ of reward (.+) given back$/.exec(trace)?.[1], -count);
  }
  return [...firstStock].flatMap(([rewardId, first]) => {
    const expected = first - (taken.get(rewardId) ?? 0);
    const left = data.stock.get(rewardId);
    return left === expected
      ? []
      : [`Of the reward ${rewardId} there should be ${expected}, and there are ${left}`];
  });
}
