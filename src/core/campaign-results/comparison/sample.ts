/** The number of values of a group, their mean, and their variance with n - 1 in the denominator; 0 for fewer than two values. */
export interface Sample {
  readonly size: number;
  readonly mean: number;
  readonly variance: number;
}

/** A group whose values are added one by one, so that a large group needs no list. */
export interface GrowingSample {
  add(value: number): void;
  sample(): Sample;
}

/**
 * Starts an empty group. Mean and variance are updated with each value by Welford's method, which does not subtract large sums from each
 * other (https://en.wikipedia.org/wiki/Algorithms_for_calculating_variance).
 */
export function growingSample(): GrowingSample {
  let [size, mean, squares] = [0, 0, 0];
  return {
    add(value) {
      size += 1;
      const distance = value - mean;
      mean += distance / size;
      squares += distance * (value - mean);
    },
    sample: () => ({ size, mean, variance: size < 2 ? 0 : squares / (size - 1) }),
  };
}

/** Returns the group with a number of additional values that are all 0. */
export function withZeros({ size, mean, variance }: Sample, zeros: number): Sample {
  const all = size + zeros;
  if (all < 2) return { size: all, mean, variance: 0 };
  const squares = variance * Math.max(0, size - 1) + (mean ** 2 * size * zeros) / all;
  return { size: all, mean: (mean * size) / all, variance: squares / (all - 1) };
}
