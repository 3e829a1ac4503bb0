import { expect, test } from "vitest";
import { failoverPrograms } from "#tools/lib/failover-programs.mjs";
import { prove } from "./failover.ts";

const programs = await failoverPrograms();

test.skipIf(programs === undefined)(
  "keeps acknowledged writes when Patroni fails over",
  async () => {
    const { rows, columns, broken } = await prove({ short: true, seed: 5, report: () => {} });
    expect(broken).toEqual([]);
    const cell = (head: string) => Number(rows[0]?.[columns.indexOf(head)]);
    expect(cell("kills")).toBe(1);
    expect(cell("acknowledged")).toBeGreaterThan(50);
    expect([cell("lost"), cell("half done"), cell("done twice")]).toEqual([0, 0, 0]);
  },
);
