import fc from "fast-check";

/** The values that an arbitrary makes. */
export type Generated<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** One of some words, each as often as its weight says; the first is the simplest. */
export function weighted<const Word extends string>(
  weights: Readonly<Record<Word, number>>,
): fc.Arbitrary<Word> {
  const words = Object.keys(weights) as Word[]; // keys of a literal are its words
  return fc.oneof(
    ...words.map((word) => ({ weight: weights[word], arbitrary: fc.constant(word) })),
  );
}

/** A place in a list that is not known yet. */
export const pick = fc.nat({ max: 9999 });

/** Who does what customers do: mostly an active customer. */
export const who = fc.record({
  kind: weighted({ customer: 30, staff: 1, "shut out": 1, gone: 1, nobody: 1 }),
  pick,
});

/** Who does what staff do: mostly somebody who may. */
export const staff = fc.record({
  kind: weighted({ able: 24, unable: 1, customer: 1, "shut out": 1, nobody: 1 }),
  pick,
});
