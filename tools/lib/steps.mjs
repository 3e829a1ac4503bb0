import { mkdirSync } from "node:fs";
import { aptInstall, canInstallPackages } from "./apt.mjs";
import { buildPage, editions } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { failoverPrograms } from "./failover-programs.mjs";
import { at } from "./paths.mjs";
import { pgbouncerProgram, startPgBouncer } from "./pgbouncer.mjs";
import { freePort } from "./ports.mjs";
import { startPostgres } from "./postgres.mjs";
import { onPath, run, runNode } from "./processes.mjs";
import {
  countCheck,
  countPlaywright,
  countVitest,
  removeReport,
  vitestReports,
} from "./report.mjs";
import { say } from "./say.mjs";

/** @typedef {import("./report.mjs").Count} Count */
/**
 * Values that steps pass to later ones: environment variables, and functions to run at the end.
 * @typedef {{ env: Record<string, string>, endings: (() => Promise<void>)[] }} Context
 */
/** @typedef {{ name: string, run: (context: Context) => Promise<Count> }} Step */

const nothingCounted = { passed: 0, failed: 0 };
const endBy = /** @type {const} */ ("SIGINT");

/** @type {Step} */
const chromium = {
  name: "Chromium",
  async run({ env }) {
    env.CHROMIUM_PATH = await findChromium();
    say(env.CHROMIUM_PATH);
    return nothingCounted;
  },
};

/** @type {Step} */
const postgres = {
  name: "PostgreSQL",
  async run({ env, endings }) {
    const started = await startPostgres({ fsync: false });
    endings.push(started.stop);
    env.TEST_DATABASE_URL = started.url;
    say(`A private one, started from ${started.bin}: ${started.url}`);
    return nothingCounted;
  },
};

/**
 * A pooler in front of the private PostgreSQL.
 * @type {Step}
 */
const pooler = {
  name: "PgBouncer",
  async run({ env, endings }) {
    const program = await pgbouncerProgram();
    if (program === undefined || env.TEST_DATABASE_URL === undefined) return nothingCounted;
    const started = await startPgBouncer(program, env.TEST_DATABASE_URL);
    // Steps end in order: the pooler before its server.
    endings.unshift(started.stop);
    env.TEST_POOLER_URL = started.url;
    say(`A private one, started from ${program}: ${started.url}`);
    return nothingCounted;
  },
};

/**
 * The programs of the proof of fail-over.
 * @type {Step}
 */
const failover = {
  name: "Patroni, etcd and HAProxy",
  async run() {
    await failoverPrograms();
    return nothingCounted;
  },
};

/**
 * @param {string} name
 * @param {string} command
 * @param {...string} args
 * @returns {Step}
 */
function check(name, command, ...args) {
  return { name, run: async () => countCheck(await run(command, args, { endBy })) };
}

/**
 * @param {string} project
 * @param {string} what
 * @param {...string} options
 * @returns {Step}
 */
function vitest(project, what, ...options) {
  return {
    name: `Tests: ${what}`,
    async run({ env }) {
      const reports = vitestReports(at(".build", "reports"), `vitest-${project}`);
      for (const file of [reports.report, reports.errors]) removeReport(file);
      const vitestFile = at("node_modules", "vitest", "vitest.mjs");
      const code = await runNode(
        [
          vitestFile,
          "run",
          "--project",
          project,
          ...options,
          "--reporter=default",
          ...reports.options,
        ],
        {
          env,
          endBy,
        },
      );
      return countVitest(reports, code);
    },
  };
}

/**
 * Runs the commands of docs/api.md.
 * @type {Step}
 */
const curl = {
  name: "curl",
  async run() {
    if (onPath("curl") === undefined && canInstallPackages()) await aptInstall("curl");
    return nothingCounted;
  },
};

/** @type {Step} */
const build = {
  name: "Build: both editions",
  async run() {
    for (const edition of editions) await buildPage(edition);
    return nothingCounted;
  },
};

/** @type {Step} */
const journeys = {
  name: "Journeys: both editions in Chromium",
  async run({ env }) {
    const report = at(".build", "reports", "playwright.json");
    mkdirSync(at(".build", "reports"), { recursive: true });
    removeReport(report);
    const code = await runNode(
      [at("node_modules", "@playwright", "test", "cli.js"), "test", "--reporter=list,json"],
      {
        endBy,
        env: {
          ...env,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          E2E_SERVER_URL: `http://127.0.0.1:${await freePort()}`,
          E2E_BROWSER_URL: `http://127.0.0.1:${await freePort()}`,
        },
      },
    );
    return countPlaywright(report, code);
  },
};

const checks = [
  check("Types", "tsc", "-b"),
  check("Lint", "oxlint", "--type-aware", "--deny-warnings"),
  check("Format", "biome", "check"),
];
const core = vitest("core", "core, engine, client and web");
const stores = vitest("stores", "adapters on every store");
const server = vitest("server", "server");
// Two at a time, also on a machine with more cores: each starts several processes (docs/decisions/132).
const proofs = vitest("prove", "short proofs", "--maxWorkers=2");
const tools = vitest("tools", "import rules, tools and documents");

/** @type {Readonly<Record<string, readonly Step[]>>} the steps of each part of the tests; "all" is every one */
export const parts = {
  all: [
    chromium,
    postgres,
    pooler,
    failover,
    curl,
    ...checks,
    core,
    stores,
    server,
    tools,
    build,
    proofs,
    journeys,
  ],
  check: [...checks, tools],
  core: [core],
  stores: [postgres, pooler, stores],
  server: [postgres, curl, server],
  prove: [postgres, pooler, failover, build, proofs],
  e2e: [chromium, build, journeys],
};
