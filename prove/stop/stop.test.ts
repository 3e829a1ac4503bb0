import { expect, test } from "vitest";
import { prove } from "./stop.ts";

test("SIGTERM under load loses nothing, on SQLite and on PostgreSQL", async () => {
  const { rows, broken } = await prove({ short: true, seed: 1, report: () => {} });
  expect(broken).toEqual([]);
  // Each of 50 people has one request under way at each of two signals, and is turned away once afterwards.
  const promised = [2, expect.any(Number), 100, 100, 100, 0, 0, 2, expect.any(Number)];
  expect(rows).toEqual([
    ["SQLite", ...promised],
    ["PostgreSQL", ...promised],
  ]);
  for (const row of rows) expect(row[2]).toBeGreaterThanOrEqual(100);
});
