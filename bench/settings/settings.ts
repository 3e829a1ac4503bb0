import { defaultProgram } from "#core/program.ts";
import { startServerIn } from "#tools/lib/server-process.ts";
import { called, type SizedServer } from "../growth/fixture.ts";
import { folderOnDisk } from "../lib/folder.ts";
import type { Bench } from "../lib/measured.ts";
import { percentile } from "../lib/percentile.ts";
import { median } from "../lib/table.ts";
import { seedCustomers } from "./seed-customers.ts";

/** How many versions are saved, and how many before them are not counted. */
const SAVES = 100;
const WARM = 10;

/**
 * How long staff wait for a save of the tiers, and for the counts of customers that each threshold would reach, over HTTP, with a million
 * customers on SQLite.
 */
export const bench: Bench = async ({ short, report }) => {
  const customers = short ? 2000 : 1_000_000;
  const folder = folderOnDisk();
  const size = customers.toLocaleString("en-US");
  report(`storing ${size} customers`);
  const token = await seedCustomers(folder, customers);
  const server = await startServerIn(folder);
  const asked: SizedServer = { customers, server };
  const call = (action: string, input: object) => called(asked, token, action, input);
  const saves: number[] = [];
  const counts: number[] = [];
  let base = Number((await call("programSettings", {})).result.version);
  for (let turn = -WARM; turn < SAVES; turn += 1) {
    // Two thresholds by turns, so that every save differs from the one before.
    const tiers = defaultProgram.tiers.map((tier) => ({
      ...tier,
      threshold: tier.threshold && tier.threshold + Math.abs(turn % 2),
    }));
    const thresholds = tiers.flatMap(({ threshold }) => threshold ?? []);
    const reach = await call("tierReach", { thresholds });
    const saved = await call("saveSettings", { base, sections: { tiers }, isConfirmed: true });
    base = Number(saved.result.version);
    if (turn < 0) continue;
    saves.push(saved.ms);
    counts.push(reach.ms);
  }
  asked.socket?.destroy();
  await server.stop();
  const longest = (times: readonly number[]) => percentile(times, 1) / 1000;
  return {
    lines: [
      {
        what: `saveSettings, longest of ${SAVES}, ${size} customers`,
        value: longest(saves),
        unit: "s",
        aim: { atMost: 0.5 },
      },
      {
        what: `tierReach, longest of ${SAVES}, ${size} customers`,
        value: longest(counts),
        unit: "s",
      },
    ],
    details: `SQLite, ${SAVES} saves of the tiers: median ${median(saves).toFixed(1)} ms, the counts before each ${median(counts).toFixed(1)} ms. ${base} versions.`,
  };
};
