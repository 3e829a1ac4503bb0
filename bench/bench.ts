import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { at } from "#tools/lib/paths.mjs";
import { Problem, runMain, say } from "#tools/lib/say.mjs";
import { linesTable, type Made } from "./lib/lines-table.ts";
import type { Bench } from "./lib/measured.ts";
import { withTable } from "./lib/performance-page.ts";

/** Every benchmark by its name, in the order in which they are run. */
const benches: Readonly<Record<string, () => Promise<{ readonly bench: Bench }>>> = {
  writes: () => import("./writes/writes.ts"),
  pooler: () => import("./pooler/pooler.ts"),
  till: () => import("./till/till.ts"),
  campaigns: () => import("./campaigns/campaigns.ts"),
  hashing: () => import("./hashing/hashing.ts"),
  reads: () => import("./reads/reads.ts"),
  growth: () => import("./growth/growth.ts"),
  settings: () => import("./settings/settings.ts"),
  bulk: () => import("./bulk/bulk.ts"),
  replay: () => import("./replay/replay.ts"),
  segments: () => import("./segments/segments.ts"),
  messages: () => import("./messages/messages.ts"),
  lots: () => import("./lots/lots.ts"),
  expiry: () => import("./expiry/expiry.ts"),
  liability: () => import("./liability/liability.ts"),
  sizes: () => import("./sizes/sizes.ts"),
  labels: () => import("./labels/labels.ts"),
  pages: () => import("./pages/pages.ts"),
  screens: () => import("./screens/screens.ts"),
  "app-start": () => import("./app-start/app-start.ts"),
  browser: () => import("./browser/browser.ts"),
};

const PAGE = at("docs", "performance.md");

/**
 * Measures the program, one benchmark after the other, and prints one table of all; what its lines come from goes before it. Names
 * after `npm run bench --` run only those; `--short` one short round; `--kept FOLDER` keeps large sample databases for the next
 * run; `--write` puts its lines into the table of docs/performance.md. A missed aim is shown and is no failure.
 */
await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      short: { type: "boolean", default: false },
      kept: { type: "string" },
      write: { type: "boolean", default: false },
    },
  });
  const names = positionals.length === 0 ? Object.keys(benches) : positionals;
  const chosen = names.map((name) => ({ name, load: benchNamed(name) }));
  const made: Made[] = [];
  for (const { name, load } of chosen) {
    const { bench } = await load();
    const report = (line: string) => process.stderr.write(`${name}: ${line}\n`);
    const { lines, details } = await bench({ short: values.short, kept: values.kept, report });
    made.push({ command: commandOf(name), lines });
    say(`${name}\n\n${details.trimEnd()}\n`);
  }
  const table = linesTable(made);
  say(table);
  if (values.write) {
    const order = Object.keys(benches).map(commandOf);
    writeFileSync(PAGE, withTable(readFileSync(PAGE, "utf8"), table, order));
  }
  return 0;
});

function commandOf(name: string): string {
  return `npm run bench -- ${name}`;
}

function benchNamed(name: string): () => Promise<{ readonly bench: Bench }> {
  const load = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (load !== undefined) return load;
  throw new Problem(`Unknown benchmark "${name}". Benchmarks: ${Object.keys(benches).join(", ")}.`);
}
