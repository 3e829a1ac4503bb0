import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { postgresPrograms } from "#tools/lib/postgres-programs.mjs";
import { prove } from "./standby.ts";

// The embedded PostgreSQL has no client programs. `postgresPrograms` prints what to install.
const canCopy = existsSync(path.join(await postgresPrograms(), "pg_basebackup"));

test.skipIf(!canCopy)("keeps acknowledged writes after a fail-over to a standby", async () => {
  const { rows, columns, broken } = await prove({ short: true, seed: 5, report: () => {} });
  expect(broken).toEqual([]);
  const cell = (head: string) => Number(rows[0]?.[columns.indexOf(head)]);
  expect(cell("kills")).toBe(1);
  expect(cell("acknowledged")).toBeGreaterThan(50);
  expect(cell("without a clear answer")).toBeGreaterThan(0);
  expect(cell("writes put off while it could only be read")).toBeGreaterThan(0);
});
