import * as fc from "fast-check";
import { expect, test } from "vitest";
import { aReward } from "#testing/rows.ts";
import { type AnyRow, serializeRows } from "./data.ts";
import { nextDatasetText } from "./dataset-text.ts";

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
      const before = { text: serializeRows(byId(stored)), rows: byId(stored) };
      expect(nextDatasetText(before, byId(list), new Set(added))).toBe(serializeRows(byId(list)));
    }),
  );
});

test("changed and removed rows give the text of all rows, too", () => {
  fc.assert(
    fc.property(rows, fc.nat(), fc.boolean(), (list, at, isRemoved) => {
      const { id = "none" } = list[at % Math.max(1, list.length)] ?? {};
      const after = byId(list);
      if (isRemoved) after.delete(id);
      else after.set(id, aReward({ id, title: "Other" }));
      const before = { text: serializeRows(byId(list)), rows: byId(list) };
      expect(nextDatasetText(before, after, new Set([id]))).toBe(serializeRows(after));
    }),
  );
});

test("a hand-written text is read and rewritten", () => {
  const reward = aReward();
  const text = `${JSON.stringify([reward], undefined, 2)}\n`;
  const after = byId([reward, aReward({ id: "next" })]);
  expect(nextDatasetText({ text, rows: byId([reward]) }, after, new Set(["next"]))).toBe(
    serializeRows(after),
  );
});
