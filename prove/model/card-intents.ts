import fc from "fast-check";
import { type Generated, pick, staff, weighted } from "./arbitraries.ts";

/** An intent about stamp cards and challenges. */
export type CardIntent = Generated<typeof cardIntents>;

const stamp = fc.record({
  do: fc.constant("stamp"),
  staff,
  whom: weighted({ customer: 16, "the first customer": 8, staff: 1, gone: 1, unknown: 1 }),
  pick,
  challenge: weighted({ visits: 6, items: 6, amount: 2, unknown: 1 }),
  count: fc.constantFrom(1, 1, 2, 3, 10),
  to: weighted({ add: 3, remove: 2 }),
});

const change = fc.record({
  do: fc.constant("change a card"),
  staff,
  pick,
  challenge: weighted({ visits: 6, items: 6, amount: 3, unknown: 1 }),
  base: weighted({ latest: 6, another: 1 }),
});

/** Intents about stamp cards and challenges. */
export const cardIntents = fc.oneof(
  { weight: 6, arbitrary: stamp },
  { weight: 2, arbitrary: change },
);
