import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { postgresPrograms } from "#tools/lib/postgres-programs.mjs";
import { prove } from "./replicas.ts";

// The embedded PostgreSQL has no client programs. `postgresPrograms` prints what to install.
const canCopy = existsSync(path.join(await postgresPrograms(), "pg_basebackup"));

test.skipIf(!canCopy)("shows own changes at once beside a replica that is behind", async () => {
  const { rows, columns, broken } = await prove({ short: true, seed: 5, report: () => {} });
  expect(broken).toEqual([]);
  const cells = (head: string) => rows.map((row) => Number(row[columns.indexOf(head)]));
  expect(cells("reads after own writes")[0]).toBeGreaterThanOrEqual(2000);
  expect(cells("answered by the replica")[0]).toBeGreaterThan(0);
  expect(cells("stale")).toEqual([0, 0, 0]);
  expect(cells("failed requests")).toEqual([0, 0, 0]);
});
