import type { Line } from "../lib/measured.ts";
import { percentile } from "../lib/percentile.ts";
import type { Group } from "./questions.ts";

/** What was measured of one thing that is asked: its times in milliseconds at each size, the sizes in the same order everywhere. */
export interface Timed {
  readonly what: string;
  readonly group: Group;
  readonly times: readonly (readonly number[])[];
}

/** How much longer something takes at the largest size than at the smallest: the half and the slowest of a hundred. */
interface Growth {
  readonly p50: number;
  readonly p99: number;
}

/** The growth of something. Throws RangeError when it was not measured. */
export function growthOf({ times }: Pick<Timed, "times">): Growth {
  const of = (part: number) =>
    percentile(times.at(-1) ?? [], part) / percentile(times[0] ?? [], part);
  return { p50: of(0.5), p99: of(0.99) };
}

/** How much a median and a p99 may grow. */
const AIMS = { p50: { atMost: 1.5 }, p99: { atMost: 2 } };

/** The lines of a group: all its times together, how many of it grow too much, and what grows most in it. In: what its sizes are, such as '1,000,000 ÷ 1,000 customers'. */
export function groupLines(group: Group, all: readonly Timed[], sizes: string): readonly Line[] {
  const own = all.filter((one) => one.group === group);
  if (own.length === 0) return [];
  const together = {
    times: (own[0]?.times ?? []).map((_times, size) =>
      own.flatMap(({ times }) => times[size] ?? []),
    ),
  };
  const { p50, p99 } = growthOf(together);
  const worst = own.toSorted((a, b) => growthOf(b).p50 - growthOf(a).p50)[0];
  return [
    { what: `${group}, p50, ${sizes}`, value: p50, aim: AIMS.p50 },
    { what: `${group}, p99, ${sizes}`, value: p99, aim: AIMS.p99 },
    {
      what: `${group} with a p50 above ${AIMS.p50.atMost}, of ${own.length}, ${sizes}`,
      value: own.filter((one) => growthOf(one).p50 > AIMS.p50.atMost).length,
      unit: "ways",
      aim: { atMost: 0 },
    },
    ...(worst === undefined
      ? []
      : [
          {
            what: `${group}, p50 of what grows most (${worst.what}), ${sizes}`,
            value: growthOf(worst).p50,
            aim: AIMS.p50,
          },
        ]),
  ];
}

/** The rows of a table of everything measured, what grows most first: p50 and p99 in milliseconds at each size, and their growth. */
export function timesTable(
  all: readonly Timed[],
  sizes: readonly number[],
): readonly (readonly string[])[] {
  const head = [
    "what",
    ...sizes.flatMap((size) => [`p50 ${size}`, `p99 ${size}`]),
    "p50 ÷",
    "p99 ÷",
  ];
  const rows = all
    .toSorted((a, b) => growthOf(b).p50 - growthOf(a).p50)
    .map((one) => {
      const { p50, p99 } = growthOf(one);
      const figures = one.times.flatMap((times) => [
        percentile(times, 0.5),
        percentile(times, 0.99),
      ]);
      return [`${one.group}: ${one.what}`, ...[...figures, p50, p99].map((n) => n.toFixed(2))];
    });
  return [head, ...rows];
}
