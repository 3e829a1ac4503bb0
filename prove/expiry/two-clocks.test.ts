import { expect, test } from "vitest";
import { sqliteDatabase } from "../lib/database.ts";
import { prove, twoClocksOn } from "./two-clocks.ts";

test("expires points once at each moment, with two processes and the clock of one set back", async () => {
  const { rows, broken } = await prove({ short: true, seed: 8, report: () => {} });
  expect(broken).toEqual([]);
  const counts = [5, 60, 60, expect.any(Number)];
  expect(rows).toEqual([
    ["SQLite", ...counts],
    ["PostgreSQL", ...counts],
  ]);
});

test("detects points that expire an hour early, and an hour late", async () => {
  const database = sqliteDatabase();
  try {
    const moments = ["2028-03-01T01:00:00Z", "2028-02-29T23:00:00Z"].map((at) => ({
      what: at,
      timeZone: "UTC",
      at,
    }));
    const { broken } = await twoClocksOn(database, { customers: 6, seed: 8, boundaries: moments });
    expect(broken).toContain("2028-03-01T01:00:00Z: points expired before their last day ended");
    expect(broken).toContain(
      "2028-02-29T23:00:00Z: points did not expire in the first millisecond of the next month",
    );
  } finally {
    await database.remove();
  }
});
