import { expect, test } from "vitest";
import { pgbouncerProgram } from "#tools/lib/pgbouncer.mjs";
import { prove } from "./pooler.ts";

const program = await pgbouncerProgram();

test.skipIf(program === undefined)("keeps its promises through a pooler", async () => {
  const { rows, broken } = await prove({ short: true, seed: 5, report: () => {} });
  expect(broken).toEqual([]);
  expect(rows).toEqual([["contention, two processes", 20, "yes"]]);
});
