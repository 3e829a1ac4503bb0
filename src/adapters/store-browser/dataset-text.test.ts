import * as fc from "fast-check";
import { expect, test } from "vitest";
import { aReward } from "#testing/rows.ts";
import { type AnyRow, textOf } from "./data.ts";
import { textAfter } from "./dataset-text.ts";

const rows = fc
  .uniqueArray(fc.record({ id: fc.string(), title: fc.string({ unit: "binary" }) }), {
    selector: ({ id }) => id,
  })
  .map((list) => list.map((own) => aReward(own)));

const byId = (list: readonly AnyRow[]) => new Map(list.map((row) => [row.id, row]));

test("rows added at the end of a text give the text of all rows, whatever is in them", () => {
  fc.assert(
    fc.property(rows, fc.nat(), (list, cut) => {
      const stored = list.slice(0, cut % (list.length + 1));
      const added = list.slice(stored.length).map(({ id }) => id);
      const before = { text: textOf(byId(stored)), rows: byId(stored) };
      expect(textAfter(before, byId(list), new Set(added))).toBe(textOf(byId(list)));
    }),
  );
});

test("rows changed and taken away give the text of all rows, too", () => {
  fc.assert(
    fc.property(rows, fc.nat(), fc.boolean(), (list, at, isRemoved) => {
      const { id = "none" } = list[at % Math.max(1, list.length)] ?? {};
      const after = byId(list);
      if (isRemoved) after.delete(id);
      else after.set(id, aReward({ id, title: "Other" }));
      const before = { text: textOf(byId(list)), rows: byId(list) };
      expect(textAfter(before, after, new Set([id]))).toBe(textOf(after));
    }),
  );
});

test("a text that somebody wrote by hand is read as it is and written anew", () => {
  const reward = aReward();
  const text = `${JSON.stringify([reward], undefined, 2)}\n`;
  const after = byId([reward, aReward({ id: "next" })]);
  expect(textAfter({ text, rows: byId([reward]) }, after, new Set(["next"]))).toBe(textOf(after));
});
