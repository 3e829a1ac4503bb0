import { expect, test } from "vitest";
import { linesTable } from "./lines-table.ts";
import { isMet } from "./measured.ts";

test("a figure equal to its aim meets it, one beyond misses it, and one without an aim has no verdict", () => {
  expect(isMet({ what: "", value: 0.5, aim: { atLeast: 0.5 } })).toBe(true);
  expect(isMet({ what: "", value: 0.49, aim: { atLeast: 0.5 } })).toBe(false);
  expect(isMet({ what: "", value: 130, aim: { atMost: 130 } })).toBe(true);
  expect(isMet({ what: "", value: 130.1, aim: { atMost: 130 } })).toBe(false);
  expect(isMet({ what: "", value: 3 })).toBeUndefined();
});

test("the table has a line for every figure, with its unit, its verdict and its command", () => {
  const table = linesTable([
    {
      command: "npm run bench -- writes",
      lines: [
        { what: "redeem ÷ pgbench", value: 0.634, aim: { atLeast: 0.5 } },
        { what: "round trips", value: 3, unit: "round trips", aim: { atMost: 3 } },
      ],
    },
    {
      command: "npm run bench -- pages",
      lines: [
        { what: "/login", value: 150.42, unit: "KiB", aim: { atMost: 130 } },
        { what: "in a row", value: 1, unit: "requests", aim: { atMost: 2 } },
      ],
    },
    { command: "npm run bench -- growth", lines: [{ what: "start-up", value: 1.2 }] },
  ]);
  expect(table.split("\n")).toEqual([
    "| what | measured | aim | met | command |",
    "| --- | --: | --: | --- | --- |",
    "| redeem ÷ pgbench | 0.63 | ≥ 0.5 | yes | `npm run bench -- writes` |",
    "| round trips | 3 round trips | ≤ 3 round trips | yes | `npm run bench -- writes` |",
    "| /login | 150.4 KiB | ≤ 130 KiB | **no** | `npm run bench -- pages` |",
    "| in a row | 1 request | ≤ 2 requests | yes | `npm run bench -- pages` |",
    "| start-up | 1.20 |  |  | `npm run bench -- growth` |",
  ]);
});
