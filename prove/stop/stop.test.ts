import { expect, test } from "vitest";
import { prove } from "./stop.ts";

test("loses nothing on SIGTERM under load, on SQLite and on PostgreSQL", async () => {
  const { rows, broken } = await prove({ short: true, seed: 1, report: () => {} });
  expect(broken).toEqual([]);
  // Each of 50 clients has one request in flight at each of two signals, and one refused request afterwards.
  const promised = [2, expect.any(Number), 100, 100, 100, 0, 0, 2, expect.any(Number)];
  expect(rows).toEqual([
    ["SQLite", ...promised],
    ["PostgreSQL", ...promised],
  ]);
  for (const row of rows) expect(row[2]).toBeGreaterThanOrEqual(100);
});
