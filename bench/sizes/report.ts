import type { Line } from "../lib/measured.ts";
import { textTable } from "../lib/table.ts";
import { type GroupSizes, groups } from "./table-sizes.ts";

/** What a number of customers takes on one database. */
export interface Outcome {
  readonly database: "SQLite" | "PostgreSQL";
  readonly customers: number;
  readonly purchasesEach: number;
  readonly bytes: { readonly sizes: GroupSizes; readonly total: number; readonly backup: number };
  readonly seconds: { readonly backup: number; readonly restore: number; readonly verify: number };
}

/** A figure of an outcome, which is proportional to the number of customers. */
interface Figure {
  readonly what: string;
  readonly of: (outcome: Outcome) => number;
  readonly isTime?: true;
}

const MIB = 2 ** 20;
const MILLION = 1_000_000;

const figures: readonly Figure[] = [
  ...groups.map((group) => ({
    what: group,
    of: ({ bytes }: Outcome) => bytes.sizes.get(group) ?? 0,
  })),
  { what: "on disk", of: ({ bytes }) => bytes.total },
  { what: "backup, size", of: ({ bytes }) => bytes.backup },
  { what: "backup, time", of: ({ seconds }) => seconds.backup, isTime: true },
  { what: "restore, with its verification", of: ({ seconds }) => seconds.restore, isTime: true },
  { what: "verify", of: ({ seconds }) => seconds.verify, isTime: true },
];

/** Returns the lines of the benchmarks' table. Outcomes come in pairs of one database: a tenth of the customers, and all. */
export function linesOf(outcomes: readonly Outcome[]): readonly Line[] {
  return pairsOf(outcomes).flatMap((pair): readonly Line[] => {
    const [, { database, customers, bytes, seconds }] = pair;
    const of = (count: number) => `of ${counted(count)} customers after ten years, ${database}`;
    const million = extrapolated(pair, MILLION, (outcome) => outcome.bytes.total);
    return [
      { what: `size on disk ${of(customers)}`, value: bytes.total / MIB, unit: "MiB" },
      { what: `the same ${of(MILLION)}, extrapolated`, value: million / MIB, unit: "MiB" },
      { what: `backup ${of(customers)}`, value: seconds.backup, unit: "s" },
      { what: `restore ${of(customers)}`, value: seconds.restore, unit: "s" },
      { what: `verify ${of(customers)}`, value: seconds.verify, unit: "s" },
    ];
  });
}

/** Returns a table for each database, with what ten times as many and a million customers take by the formula below it. */
export function detailsOf(outcomes: readonly Outcome[]): string {
  const parts = pairsOf(outcomes).map((pair) => {
    const [tenth, all] = pair;
    const foreseen = [all.customers * 10, MILLION];
    const measured = [tenth, all].map(({ customers }) => counted(customers));
    const head = [all.database, ...measured, ...foreseen.map((count) => `${counted(count)} *`)];
    const rows = figures.map(({ what, of, isTime }) => {
      const values = [
        of(tenth),
        of(all),
        ...foreseen.map((count) => extrapolated(pair, count, of)),
      ];
      return [what, ...values.map((value) => shown(isTime ? value : value / MIB))];
    });
    return textTable([head, ...rows]);
  });
  const each = outcomes[0]?.purchasesEach ?? 0;
  return [
    `Customers with ${each} purchases each, one a month. Sizes in MiB, times in seconds.`,
    ...parts,
    "* The straight line through both measured numbers n and m of customers: f(N) = f(m) + (N - m) (f(m) - f(n)) / (m - n).",
  ].join("\n\n");
}

/** Returns a figure for another number of customers by the straight line through both measured ones. */
function extrapolated(
  [tenth, all]: readonly [Outcome, Outcome],
  customers: number,
  of: (outcome: Outcome) => number,
): number {
  const each = (of(all) - of(tenth)) / (all.customers - tenth.customers);
  return of(all) + (customers - all.customers) * each;
}

function shown(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: value < 100 ? 1 : 0 });
}

function pairsOf(outcomes: readonly Outcome[]): readonly (readonly [Outcome, Outcome])[] {
  return outcomes.flatMap((all, place) => {
    const tenth = outcomes[place - 1];
    return place % 2 === 1 && tenth !== undefined ? [[tenth, all] as const] : [];
  });
}

function counted(number: number): string {
  return number.toLocaleString("en-US");
}
