import fc from "fast-check";

/** The values that an arbitrary makes. */
export type Generated<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** One of some words, chosen by weight; the first is the simplest. */
export function weighted<const Word extends string>(
  weights: Readonly<Record<Word, number>>,
): fc.Arbitrary<Word> {
  const words = Object.keys(weights) as Word[]; // keys of a literal are its words
  return fc.oneof(
    ...words.map((word) => ({ weight: weights[word], arbitrary: fc.constant(word) })),
  );
}

/** An index into a list that is not known yet. */
export const pick = fc.nat({ max: 9999 });

/** The user of a customer's action: mostly an active customer. */
export const who = fc.record({
  kind: weighted({ customer: 30, staff: 1, "shut out": 1, gone: 1, nobody: 1 }),
  pick,
});

/** The user of a staff action: mostly one with permission. */
export const staff = fc.record({
  kind: weighted({ able: 24, unable: 1, customer: 1, "shut out": 1, nobody: 1 }),
  pick,
});
