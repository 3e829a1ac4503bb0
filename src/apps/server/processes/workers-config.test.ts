import { expect, test } from "vitest";
import { configOf, problemsOf } from "#testing/server/config.ts";

test("several workers need PostgreSQL", () => {
  expect(configOf({ WORKERS: "4", DATABASE_URL: "postgres://u:p@db/regulars" }).workers).toBe(4);
  expect(problemsOf({ WORKERS: "4" })).toEqual([
    "WORKERS is 4, but the embedded database serves one process. Set DATABASE_URL to a PostgreSQL database, or leave WORKERS out.",
  ]);
  expect(problemsOf({ WORKERS: "0" })).toHaveLength(1);
});
