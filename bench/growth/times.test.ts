import { expect, test } from "vitest";
import { groupLines, growthOf, type Timed, timesTable } from "./times.ts";

const timed: readonly Timed[] = [
  {
    what: "steady",
    group: "lists",
    times: [
      [2, 2, 2],
      [2, 2, 4],
    ],
  },
  {
    what: "growing",
    group: "lists",
    times: [
      [1, 1, 1],
      [3, 3, 9],
    ],
  },
  { what: "other", group: "searches", times: [[1], [100]] },
];

test("growth is the last size's time divided by the first size's", () => {
  expect(growthOf({ times: [[1, 2, 4], [0], [3, 5, 6]] })).toEqual({ p50: 2.5, p99: 1.5 });
});

test("a group has its combined times, the number above the aim, and the fastest growing member", () => {
  const [p50, p99, over, worst] = groupLines("lists", timed, "100 ÷ 10 customers");
  expect(p50).toEqual({ what: "lists, p50, 100 ÷ 10 customers", value: 3, aim: { atMost: 1.5 } });
  expect(p99).toMatchObject({ value: 4.5, aim: { atMost: 2 } });
  expect(over).toMatchObject({ value: 1, what: expect.stringContaining("of 2") });
  expect(worst).toMatchObject({ value: 3, what: expect.stringContaining("(growing)") });
});

test("the table is sorted by growth, largest first", () => {
  const rows = timesTable(timed, [10, 100]);
  expect(rows.map(([what]) => what)).toEqual([
    "what",
    "searches: other",
    "lists: growing",
    "lists: steady",
  ]);
  expect(rows[2]).toEqual(["lists: growing", "1.00", "1.00", "3.00", "9.00", "3.00", "9.00"]);
});
