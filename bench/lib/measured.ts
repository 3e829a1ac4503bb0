/** The minimum or maximum of a figure. */
export type Aim = { readonly atLeast: number } | { readonly atMost: number };

/** One line of the benchmarks' table. */
export interface Line {
  /** What was compared, for example 'redeemReward, SQLite ÷ pgbench'. */
  readonly what: string;
  /** A ratio of two figures of the same run, unless `unit` says otherwise. */
  readonly value: number;
  /** The unit of a value that is not a ratio: bytes and counts are the same on every machine. */
  readonly unit?: "KiB" | "MiB" | "round trips" | "requests" | "statements" | "ways" | "s" | "ms";
  /** The required value; undefined for figures that are only shown. */
  readonly aim?: Aim;
}

/** The results of a benchmark. */
interface Measured {
  readonly lines: readonly Line[];
  /** The details behind the lines, in plain text: tables of rounds, plans, parts. */
  readonly details: string;
}

/** Options of a benchmark. */
export interface BenchOptions {
  /** One short round, to check that it runs; its figures are not meaningful. */
  readonly short: boolean;
  /** A folder that keeps large sample databases for the next run; by default a temporary one. */
  readonly kept: string | undefined;
  /** Reports the progress of long work, one line at a time. */
  readonly report: (line: string) => void;
}

/** Runs one benchmark. Throws Problem if it fails; a missed aim is not a failure. */
export type Bench = (options: BenchOptions) => Promise<Measured>;

/** Whether a line meets its aim; undefined without an aim. */
export function isMet({ value, aim }: Line): boolean | undefined {
  if (aim === undefined) return undefined;
  return "atLeast" in aim ? value >= aim.atLeast : value <= aim.atMost;
}
