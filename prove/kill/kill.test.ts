import { expect, test } from "vitest";
import { prove } from "./kill.ts";

test("keeps acknowledged writes after kill -9 of the server and of PostgreSQL", async () => {
  const { rows, broken } = await prove({ short: true, seed: 5, report: () => {} });
  expect(broken).toEqual([]);
  expect(rows.map(([what, kills]) => [what, kills])).toEqual([
    ["server on SQLite", 2],
    ["server on PostgreSQL", 2],
    ["PostgreSQL, all of it", 1],
  ]);
  for (const [, , sent, acknowledged] of rows) {
    expect(acknowledged).toBeGreaterThan(50);
    expect(sent).toBeGreaterThanOrEqual(Number(acknowledged));
  }
});
