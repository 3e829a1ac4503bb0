import type { Deed } from "./book.ts";
import type { Snapshot } from "./traces.ts";

/** How what the data holds compares with what was answered; a sentence for each deed that does not. */
export interface Verdict {
  /** How many deeds without an answer happened. */
  readonly happened: number;
  /** Acknowledged, and nothing of it is there. */
  readonly lost: readonly string[];
  /** A part of it is there. */
  readonly half: readonly string[];
  /** Something of it is there more than once. */
  readonly twice: readonly string[];
  /** There although it was refused or nobody asked for it, or with another number than was told. */
  readonly untrue: readonly string[];
}

/**
 * Holds every deed against the data: acknowledged means completely there, refused means not there, and one without an answer is there
 * completely or not at all. In: the deeds, what the data holds, and the stock with which each reward began.
 */
export function judge(
  deeds: readonly Deed[],
  data: Snapshot,
  firstStock: ReadonlyMap<string, number>,
): Verdict {
  const found = deeds.map((deed) => ({ deed, ...countsOf(deed, data) }));
  const named = (which: (one: (typeof found)[number]) => boolean, what: string) =>
    found.filter(which).map(({ deed, counts }) => `${nameOf(deed)} ${what} (${counts})`);
  const isWhole = (one: (typeof found)[number]) => one.least === 1 && one.most === 1;
  return {
    happened: found.filter((one) => one.deed.state === "unknown" && isWhole(one)).length,
    lost: named(({ deed, most }) => deed.state === "acknowledged" && most === 0, "is lost"),
    half: [
      ...named(({ least, most }) => least === 0 && most > 0, "happened in part"),
      ...stockFaults(data, firstStock),
    ],
    twice: named(({ most }) => most > 1, "happened more than once"),
    untrue: [
      ...named(
        ({ deed, most }) => deed.state === "refused" && most > 0,
        "was refused, and happened",
      ),
      ...found.flatMap(({ deed }) => wrongNumber(deed, data)),
      ...strangers(deeds, data),
    ],
  };
}

function countsOf({ traces }: Deed, { counts }: Snapshot) {
  const each = traces.map((trace) => counts.get(trace) ?? 0);
  return { least: Math.min(...each), most: Math.max(...each), counts: each.join(" ") };
}

function nameOf({ posting, traces }: Deed): string {
  return `${posting.action} ${posting.retryKey} (${traces[0]})`;
}

function wrongNumber(deed: Deed, { numbers }: Snapshot): readonly string[] {
  const there = numbers.get(deed.traces[0] ?? "");
  const { state, told } = deed;
  if (state !== "acknowledged" || told === undefined || there === undefined) return [];
  return told === there ? [] : [`${nameOf(deed)} told ${told}, and the data says ${there}`];
}

/** What was given, redeemed or scanned without anybody having asked. */
function strangers(deeds: readonly Deed[], { counts }: Snapshot): readonly string[] {
  const known = new Set(deeds.flatMap(({ traces }) => traces));
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
