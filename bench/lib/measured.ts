/** What a figure has to be at least, or at most. */
export type Aim = { readonly atLeast: number } | { readonly atMost: number };

/** One line of the benchmarks' table. */
export interface Line {
  /** What was compared with what, for example 'redeemReward, SQLite ÷ pgbench'. */
  readonly what: string;
  /** A ratio of two figures of the same run, unless `unit` says otherwise. */
  readonly value: number;
  /** What the value is in, when it is no ratio: bytes and counts are the same on every machine. */
  readonly unit?: "KiB" | "MiB" | "round trips" | "requests" | "s" | "ms";
  /** What issue or design ask for; none for what is only shown. */
  readonly aim?: Aim;
}

/** What a benchmark found. */
interface Measured {
  readonly lines: readonly Line[];
  /** What the lines come from, in plain text: tables of rounds, plans, parts. */
  readonly details: string;
}

/** How a benchmark is to be run. */
export interface BenchOptions {
  /** One short round, to see that it runs; its figures mean little. */
  readonly short: boolean;
  /** A folder in which large sample databases stay for the next run; a temporary one when left out. */
  readonly kept: string | undefined;
  /** Reports how far long work is, a line at a time. */
  readonly report: (line: string) => void;
}

/** Runs one benchmark. Throws Problem when something in it does not work; a missed aim is no problem. */
export type Bench = (options: BenchOptions) => Promise<Measured>;

/** Whether a line keeps what it aims at; undefined when it aims at nothing. */
export function isMet({ value, aim }: Line): boolean | undefined {
  if (aim === undefined) return undefined;
  return "atLeast" in aim ? value >= aim.atLeast : value <= aim.atMost;
}
