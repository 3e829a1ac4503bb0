import { expect, test } from "vitest";
import type { Program } from "#core/program.ts";
import type { ProgramSource } from "#engine/program-source.ts";
import { openFixture } from "#testing/server/fixture.ts";
import { sqliteDatabase } from "../lib/database.ts";
import { prove, settingsOn } from "./settings.ts";

test("decides each request with one version that is in force, on SQLite and on PostgreSQL with two processes", async () => {
  const { rows, broken } = await prove({ short: true, seed: 1, report: () => {} });
  expect(broken).toEqual([]);
  const counts = Array.from({ length: 7 }, () => expect.any(Number));
  expect(rows).toEqual([
    ["SQLite", 1, 21, 20, ...counts, 0],
    ["PostgreSQL", 2, 21, 20, ...counts, 0],
  ]);
});

test("detects a process that keeps settings for 100 ms", async () => {
  const { broken } = await brokenBy((stored) => {
    let kept: { readonly program: Program; readonly until: number } | undefined;
    const current = async () => {
      if (kept === undefined || kept.until < performance.now()) {
        kept = { program: await stored.current(), until: performance.now() + 100 };
      }
      return kept.program;
    };
    return { current, at: current };
  });
  expect(broken).toContain("A purchase used settings that had been replaced before it was sent");
  expect(broken).toContain("A scan used settings that had been replaced before it was sent");
});

test("detects requests that mix the sections of two versions", async () => {
  const { broken } = await brokenBy((stored) => {
    let last: Program | undefined;
    const mixed = (program: Program) => {
      const { purchases } = last ?? program;
      last = program;
      return { ...program, purchases };
    };
    return {
      current: async () => mixed(await stored.current()),
      at: async (version) => mixed(await stored.at(version)),
    };
  });
  expect(broken).toContain("No version of the settings explains a purchase");
});

/** Runs the proof on a server in this process whose source of settings is broken. */
async function brokenBy(programs: (stored: ProgramSource) => ProgramSource) {
  const database = sqliteDatabase();
  try {
    return await settingsOn(database, {
      rounds: 20,
      seed: 2,
      processes: 1,
      async start() {
        const fixture = await openFixture({ store: await database.openStore(), programs });
        return [{ url: fixture.address, stop: () => fixture.close() }];
      },
    });
  } finally {
    await database.remove();
  }
}
