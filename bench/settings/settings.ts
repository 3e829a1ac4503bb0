import path from "node:path";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { startServerIn } from "#tools/lib/server-process.ts";
import { called, openFixture } from "../growth/fixture.ts";
import { folderOnDisk } from "../lib/folder.ts";
import type { Bench } from "../lib/measured.ts";
import { percentile } from "../lib/percentile.ts";
import { sampleFolder } from "../lib/sample.ts";
import { median } from "../lib/table.ts";

/** How many versions are saved, and how many of them are not counted. */
const SAVES = 100;
const WARM = 10;

/**
 * How long staff wait for a save of the tiers and for the counts of customers that each threshold would reach, over HTTP, with a million
 * customers and their year.
 */
export const bench: Bench = async (options) => {
  const customers = options.short ? 2000 : 1_000_000;
  const kept = path.join(options.kept ?? folderOnDisk(), "growth");
  const folder = await sampleFolder(customers, { kept, report: options.report });
  const open = () => openSqliteStore({ folder });
  const fixture = await openFixture(customers, open, () => startServerIn(folder));
  const { admin, settings } = fixture.facts;
  const saves: number[] = [];
  const counts: number[] = [];
  // The server has stored version 1 if there was none.
  let base = Number((await called(fixture, admin.token, "programSettings", {})).result.version);
  for (let turn = -WARM; turn < SAVES; turn += 1) {
    // Two thresholds by turns, so that every save differs from the one before.
    const tiers = settings.tiers.map((tier) => ({
      ...tier,
      threshold: tier.threshold && tier.threshold + Math.abs(turn % 2),
    }));
    const thresholds = tiers.flatMap(({ threshold }) => threshold ?? []);
    const reach = await called(fixture, admin.token, "tierReach", { thresholds });
    const input = { base, sections: { tiers }, isConfirmed: true };
    const saved = await called(fixture, admin.token, "saveSettings", input);
    base = Number(saved.result.version);
    if (turn < 0) continue;
    saves.push(saved.ms);
    counts.push(reach.ms);
  }
  fixture.socket?.destroy();
  await fixture.server.stop();
  const size = customers.toLocaleString("en-US");
  const seconds = (times: readonly number[]) => percentile(times, 1) / 1000;
  return {
    lines: [
      {
        what: `saveSettings, longest, ${size} customers`,
        value: seconds(saves),
        unit: "s",
        aim: { atMost: 0.5 },
      },
      { what: `tierReach, longest, ${size} customers`, value: seconds(counts), unit: "s" },
    ],
    details: `SQLite, ${SAVES} saves of the tiers (specification §9): median ${median(saves).toFixed(1)} ms, the counts before each ${median(counts).toFixed(1)} ms.`,
  };
};
