import { existsSync } from "node:fs";
import { buildPage, editions } from "./lib/build.mjs";
import { develop } from "./lib/dev.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { endWithParent } from "./lib/orphan.mjs";
import { at } from "./lib/paths.mjs";
import { run, runNode } from "./lib/processes.mjs";
import { ensureNode } from "./lib/runtime.mjs";
import { Problem, runMain } from "./lib/say.mjs";

/** @type {Record<string, (rest: string[]) => Promise<number>>} the start modes; each resolves to an exit code */
const modes = {
  async server() {
    await buildPage("server");
    return runNode([at("src", "apps", "server", "main.ts")]);
  },
  async browser() {
    await buildPage("browser");
    return runNode([at("src", "apps", "standalone", "main.ts")]);
  },
  dev: develop,
  async build() {
    for (const edition of editions) await buildPage(edition);
    return 0;
  },
  async bench(rest) {
    for (const edition of editions) await buildPage(edition);
    return runNode([at("bench", "bench.ts"), ...rest]);
  },
  async format() {
    return run("biome", ["check", "--write", "."]);
  },
  async prove(rest) {
    for (const edition of editions) await buildPage(edition);
    return runNode([at("prove", "prove.ts"), ...rest]);
  },
  async backup(rest) {
    return runNode([at("src", "apps", "server", "ops", "backup", "backup.ts"), ...rest]);
  },
  async restore(rest) {
    return runNode([at("src", "apps", "server", "ops", "backup", "restore.ts"), ...rest]);
  },
  async verify(rest) {
    return runNode([at("src", "apps", "server", "ops", "verify", "verify.ts"), ...rest]);
  },
  async brands(rest) {
    return runNode([at("src", "apps", "server", "ops", "brands", "brands.ts"), ...rest]);
  },
  async sample(rest) {
    return runNode([at("demo", "sample.ts"), ...rest]);
  },
  async licences() {
    return runNode([at("tools", "licences.ts")]);
  },
  async screenshots(rest) {
    return runNode([at("tools", "screenshots.ts"), ...rest]);
  },
};

/** Reads the settings of the file .env, if it exists; the environment takes precedence. */
function readSettings() {
  const file = at(".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

await runMain(async () => {
  endWithParent();
  const [name = "server", ...rest] = process.argv.slice(2);
  const mode = modes[name];
  if (mode === undefined) {
    throw new Problem(`Unknown command "${name}". Commands: ${Object.keys(modes).join(", ")}.`);
  }
  await ensureInstalled({
    development: ["bench", "prove", "format", "licences", "screenshots"].includes(name),
  });
  await ensureNode();
  readSettings();
  return mode(rest);
});
