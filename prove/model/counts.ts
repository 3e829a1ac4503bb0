import type { Row } from "../lib/proof.ts";
import type { ModelState } from "./model-state.ts";

/** The results of the runs on one store. */
export interface Counts {
  runs: number;
  /** Outcomes counted by command: 'ok' or a refusal's code. */
  readonly outcomes: Map<string, Map<string, number>>;
  /** The highest balance at the end of a run, in points. */
  largest: number;
  /** How often points of a customer expired. */
  expired: number;
}

/** Creates empty counts. */
export function newCounts(): Counts {
  return { runs: 0, outcomes: new Map(), largest: 0, expired: 0 };
}

/** Counts one reply. */
export function count({ outcomes }: Counts, name: string, outcome: string): void {
  const own = outcomes.get(name) ?? new Map<string, number>();
  outcomes.set(name, own.set(outcome, (own.get(outcome) ?? 0) + 1));
}

/** Counts a finished run. */
export function countRun(counts: Counts, { people }: ModelState): void {
  counts.runs += 1;
  for (const { points, expiredTimes } of people.values()) {
    counts.largest = Math.max(counts.largest, points);
    counts.expired += expiredTimes;
  }
}

/** The number of commands sent and of successful ones. */
export function sums({ outcomes }: Counts): { readonly sent: number; readonly succeeded: number } {
  const all = [...outcomes.values()].flatMap((own) => [...own]);
  const sumOf = (counts: typeof all) => counts.reduce((sum, [, times]) => sum + times, 0);
  return { sent: sumOf(all), succeeded: sumOf(all.filter(([outcome]) => outcome === "ok")) };
}

/** The codes of refusals that occurred, in alphabetical order. */
function codesSeen({ outcomes }: Counts): readonly string[] {
  const all = new Set([...outcomes.values()].flatMap((own) => [...own.keys()]));
  all.delete("ok");
  return [...all].toSorted();
}

/** The column headings of the proof. */
export const columns = [
  "store",
  "runs",
  "actions",
  "succeeded",
  "refused",
  "kinds of refusal seen",
  "largest balance",
  "expiries",
  "seed",
];

/** A store's row of the proof's table. */
export function rowOf(store: string, counts: Counts, seed: number): Row {
  const { sent, succeeded } = sums(counts);
  const codes = codesSeen(counts);
  const seen = `${codes.length}: ${codes.join(", ")}`;
  return [
    store,
    counts.runs,
    sent,
    succeeded,
    sent - succeeded,
    seen,
    counts.largest,
    counts.expired,
    String(seed),
  ];
}
