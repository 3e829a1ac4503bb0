import { expect, test } from "vitest";
import { testDatabaseUrl } from "#testing/database.ts";
import { hasCitus } from "#tools/lib/citus.mjs";
import { prove } from "./citus.ts";

const isInstalled = await hasCitus(testDatabaseUrl);

test.skipIf(!isInstalled)(
  "loses no write of a brand that moves between nodes of Citus",
  async () => {
    const { rows, broken } = await prove({ short: true, seed: 5, report: () => {} });
    expect(broken).toEqual([]);
    expect(rows.map(([part]) => part)).toEqual(["contention, two processes", "brand-0", "brand-1"]);
    expect(Number(rows[1]?.[1])).toBeGreaterThan(5);
  },
);
