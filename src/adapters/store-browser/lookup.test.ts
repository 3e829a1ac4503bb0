import * as fc from "fast-check";
import { expect, test } from "vitest";
import { aReward } from "#testing/rows.ts";
import { carryOver, rowsWith } from "./lookup.ts";

const ids = ["a", "b", "c", "d"] as const;
const categories = ["Drinks", "Merch", "Special"] as const;

const steps = fc.array(
  fc.array(
    fc.record({
      id: fc.constantFrom(...ids),
      // Undefined takes the row away.
      category: fc.option(fc.constantFrom(...categories), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
);

test("an updated index finds the same rows as a scan", () => {
  fc.assert(
    fc.property(steps, (commits) => {
      let rows = new Map<string, ReturnType<typeof aReward>>();
      const states = [rows];
      for (const commit of commits) {
        const next = new Map(rows);
        for (const { id, category } of commit) {
          if (category === undefined) next.delete(id);
          else next.set(id, aReward({ id, category }));
        }
        rowsWith(rows, "category", "Drinks");
        carryOver(rows, next, new Set(commit.map(({ id }) => id)));
        rows = next;
        states.push(next);
      }
      // Earlier states are still what they were.
      for (const state of states) {
        for (const category of categories) {
          const found = rowsWith(state, "category", category).map(({ id }) => id);
          const wanted = [...state.values()].filter((row) => row.category === category);
          expect(found.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
        }
      }
    }),
  );
});
