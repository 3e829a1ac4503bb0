import { existsSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { embeddedPrograms } from "./embedded-postgres.mjs";
import { startPostgres } from "./postgres.mjs";
import { postgresPrograms } from "./postgres-programs.mjs";

const nothing = { folders: () => [], install: async () => false, embedded: () => undefined };

describe("PostgreSQL for tests", () => {
  test("is the embedded one if none is installed and none can be", async () => {
    const bin = await postgresPrograms({ ...nothing, embedded: embeddedPrograms });
    expect(existsSync(path.join(bin, "psql"))).toBe(false);
    const server = await startPostgres({ fsync: false, bin });
    const client = new pg.Client({ connectionString: server.url });
    try {
      await client.connect();
      await client.query("create extension pg_trgm");
      const { rows } = await client.query("select similarity('regulars', 'regular') > 0.5 as is");
      expect(rows).toEqual([{ is: true }]);
    } finally {
      await client.end();
      await server.stop();
    }
  });

  test("is not the embedded one if another has just been installed", async () => {
    const bin = await postgresPrograms();
    let isInstalled = false;
    const sources = {
      ...nothing,
      folders: () => (isInstalled ? [bin] : []),
      install: async () => (isInstalled = true),
    };
    expect(await postgresPrograms(sources)).toBe(bin);
  });

  test("names what to install if there is none", async () => {
    await expect(postgresPrograms(nothing)).rejects.toThrow("apt-get install postgresql");
  });
});
