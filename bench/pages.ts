import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { buildPage } from "../tools/lib/build.mjs";
import { at } from "../tools/lib/paths.mjs";
import { runMain, say } from "../tools/lib/say.mjs";
import { temporaryFolder } from "./lib/folder.ts";
import { plant } from "./lib/plant.ts";
import { startServer } from "./lib/server.ts";
import { kib, textTable } from "./lib/table.ts";
import { weighModules } from "./pages/modules.ts";
import { type Fetched, openChromium, type Visit, visit } from "./pages/visit.ts";

const LARGEST = 10;

/**
 * What each page of the server edition costs a browser that has nothing yet: the bytes of its scripts as they are sent and
 * as gzip, its requests, its styles and fonts; and which modules the first page's scripts are made of.
 */
await runMain(async () => {
  await buildPage("server");
  const folder = temporaryFolder();
  const store = await openSqliteStore({ folder });
  const { tokens, adminToken } = await plant(store, { customers: 1, rewards: 8, codes: 3 });
  await store.close();
  const server = await startServer({ DATA_DIR: folder });
  const browser = await openChromium();
  const [customer = ""] = tokens;
  const visits: readonly Visit[] = [
    { path: "/login" },
    ...["/", "/rewards", "/history", "/redeem-qr"].map((path) => ({ path, token: customer })),
    ...["/admin", "/admin/qr-codes"].map((path) => ({ path, token: adminToken })),
  ];
  const seen = new Map<string, readonly Fetched[]>();
  for (const one of visits) {
    seen.set(one.path, await visit(browser, `http://127.0.0.1:${server.port}`, one));
  }
  await browser.close();
  await server.stop();

  const login = seen.get("/login") ?? [];
  say(`Each page from an empty cache, in KiB:\n\n${tableOf(seen)}\n`);
  say(`The ${LARGEST} largest modules of the first page's scripts, in KiB:\n`);
  say(`${await modulesTable(login)}\n`);
  const both = [...login, ...(seen.get("/") ?? [])];
  say(`first page (login): ${kib(gzipOf(login))} KiB of JavaScript gzip`);
  say(`login then dashboard: ${kib(gzipOf(both))} KiB of JavaScript gzip`);
  return 0;
});

function tableOf(seen: ReadonlyMap<string, readonly Fetched[]>): string {
  const head = ["page", "requests", "scripts", "JS gzip", "JS as sent", "CSS as sent", "fonts"];
  const lines = [...seen].map(([path, files]) => [
    path,
    String(files.length),
    String(scriptsOf(files).length),
    kib(gzipOf(files)),
    ...(["script", "stylesheet", "font"] as const).map((kind) => kib(sentOf(files, kind))),
  ]);
  return textTable([head, ...lines]);
}

async function modulesTable(files: readonly Fetched[]): Promise<string> {
  const modules = await weighModules(scriptsOf(files));
  const lines = modules
    .slice(0, LARGEST)
    .map(({ name, minified, gzip }) => [name, kib(minified), kib(gzip)]);
  return textTable([["module", "minified", "about gzip"], ...lines]);
}

function sentOf(files: readonly Fetched[], kind: Fetched["kind"]): number {
  return files.reduce((sum, file) => sum + (file.kind === kind ? file.bytes : 0), 0);
}

/** The different scripts, each once. */
function scriptsOf(files: readonly Fetched[]): readonly string[] {
  return [...new Set(files.filter(({ kind }) => kind === "script").map(({ path }) => path))];
}

/** The different scripts as gzip at its best, the way the server keeps them. */
function gzipOf(files: readonly Fetched[]): number {
  return scriptsOf(files).reduce((sum, script) => {
    const file = readFileSync(at("dist", "server", ...script.split("/")));
    return sum + gzipSync(file, { level: 9 }).length;
  }, 0);
}
