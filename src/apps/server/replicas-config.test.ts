import { expect, test } from "vitest";
import { configOf, problemsOf } from "#testing/server/config.ts";

const DATABASE_URL = "postgres://u:p@db/regulars";

test("replicas are several hosts of one address, or several addresses", () => {
  expect(configOf({ DATABASE_URL }).databaseReads).toBeUndefined();
  const DATABASE_READS = "postgres://u:p@one,two:5433/regulars  postgresql://v@three/regulars";
  expect(configOf({ DATABASE_URL, DATABASE_READS }).databaseReads).toEqual([
    "postgres://u:p@one/regulars",
    "postgres://u:p@two:5433/regulars",
    "postgresql://v@three/regulars",
  ]);
});

test("a wrong address of a replica is refused, and its password is not shown", () => {
  const DATABASE_READS = "postgres://u:p@one/regulars mysql://u:s3cret@two/regulars";
  const [problem, ...others] = problemsOf({ DATABASE_URL, DATABASE_READS });
  expect(problem).toMatch(
    /^DATABASE_READS has a wrong value.*for example DATABASE_READS=postgres:/,
  );
  expect(problem).not.toContain("s3cret");
  expect(others).toEqual([]);
});

test("replicas need a database that accepts writes", () => {
  expect(problemsOf({ DATABASE_READS: DATABASE_URL })).toEqual([
    expect.stringMatching(/^DATABASE_READS is set, but DATABASE_URL is not/),
  ]);
});
