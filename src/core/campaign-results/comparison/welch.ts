import type { Sample } from "./sample.ts";
import { t95 } from "./student-t.ts";

/** How two groups differ in the mean: `difference` is the first group's minus the second's. */
export interface Comparison {
  readonly difference: number;
  /** The limits of the 95 % confidence interval of the difference. */
  readonly low: number;
  readonly high: number;
  /** Degrees of freedom of the interval. */
  readonly degrees: number;
}

/**
 * Compares the means of two groups whose sizes and variances may differ, by Welch's t interval
 * (https://en.wikipedia.org/wiki/Welch%27s_t-test; docs/decisions/159). Undefined with fewer than two values in a group. Groups without any
 * variance give an interval of width 0.
 */
export function compareMeans(first: Sample, second: Sample): Comparison | undefined {
  if (first.size < 2 || second.size < 2) return undefined;
  const difference = first.mean - second.mean;
  const [one, other] = [first.variance / first.size, second.variance / second.size];
  const error = one + other;
  if (error === 0) {
    return { difference, low: difference, high: difference, degrees: first.size + second.size - 2 };
  }
  const degrees = error ** 2 / (one ** 2 / (first.size - 1) + other ** 2 / (second.size - 1));
  const distance = t95(degrees) * Math.sqrt(error);
  return { difference, low: difference - distance, high: difference + distance, degrees };
}
