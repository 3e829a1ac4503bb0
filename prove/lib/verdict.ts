import type { Action } from "./request-log.ts";
import type { Snapshot } from "./traces.ts";

/** The result of comparing the data with the answers; one sentence for each action that differs. */
export interface Verdict {
  /** How many actions without an answer were executed. */
  readonly happened: number;
  /** Acknowledged, but without any trace. */
  readonly lost: readonly string[];
  /** Some of its traces are missing. */
  readonly half: readonly string[];
  /** Some of its traces occur more than once. */
  readonly twice: readonly string[];
  /** Executed although refused or never requested, or with another number than acknowledged. */
  readonly untrue: readonly string[];
}

/**
 * Compares every action with the data: an acknowledged one is complete, a refused one is absent, and one without an answer is
 * complete or absent. `firstStock` is the initial stock of each reward.
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

/** Traces of points, redemptions and scans that nobody requested. */
function strangers(actions: readonly Action[], { counts }: Snapshot): readonly string[] {
  const known = new Set(actions.flatMap(({ traces }) => traces));
  const strange = [...counts.keys()].filter(
    (trace) => trace.startsWith("entry of ") && !known.has(trace),
  );
  return strange.map((trace) => `Nobody asked for this: ${trace}`);
}

/** The stock must be reduced by exactly the redemptions that were not cancelled. */
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
