import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { openChromium } from "#tools/lib/open-chromium.ts";
import { at } from "#tools/lib/paths.mjs";
import type { Aim, Bench, Line } from "../lib/measured.ts";
import { kib, textTable } from "../lib/table.ts";
import { browserFixture, type Fixture, serverFixture } from "./fixtures.ts";
import { byOrigin, type Weighed, weighModules } from "./modules.ts";
import { measurePaints } from "./paints.ts";
import { type Fetched, type Visited, visit } from "./visit.ts";

const LARGEST = 12;

/** What the first pages may cost in the server edition, in KiB of JavaScript as gzip. */
const AIM_KIB = 118;

/** How many requests may wait for one another before a page is drawn. */
const AIM_IN_SEQUENCE = 2;

const pages = [
  { path: "/login", who: undefined },
  { path: "/signup", who: undefined },
  ...(["/", "/rewards", "/wallet", "/history", "/redeem-qr"] as const).map(
    (path) => ({ path, who: "customer" }) as const,
  ),
  ...(
    ["/admin", "/admin/rewards", "/admin/users", "/admin/activity", "/admin/qr-codes"] as const
  ).map((path) => ({ path, who: "staff" }) as const),
];

type Seen = ReadonlyMap<string, Visited>;

/**
 * What each page of both editions costs a browser that has nothing yet: the bytes of its scripts as they are sent and as
 * gzip, its requests and how many of them wait for one another, its styles and fonts; when first pages are painted; and what the first
 * page's scripts are made of.
 */
export const bench: Bench = async (options) => {
  const browser = await openChromium();
  const server = await serverFixture();
  const seen = await visitAll(browser, server);
  const paints = await measurePaints(browser, server, options);
  await server.stop();
  const inBrowser = await browserFixture(browser);
  const seenInBrowser = await visitAll(browser, inBrowser);
  const paintsInBrowser = await measurePaints(browser, inBrowser, options);
  await inBrowser.stop();
  await browser.close();

  const login = neededAt(seen, "/login");
  const home = neededAt(seen, "/");
  const modules = await weighModules(scriptsOf(login));
  return {
    lines: [
      weightLine("/login", login, { atMost: AIM_KIB }),
      weightLine("the dashboard", home, { atMost: AIM_KIB }),
      weightLine("/login and dashboard, each file once", [...login, ...home]),
      weightLine("/login with what it fetches when idle", [
        ...login,
        ...(seen.get("/login")?.ahead ?? []),
      ]),
      ...["/login", "/", "/rewards", "/admin/activity"].map((path) => sequenceLine(seen, path)),
      ...paints.lines,
      ...paintsInBrowser.lines,
    ],
    details: [
      `Server edition, each page from an empty cache, in KiB:\n\n${tableOf("server", seen)}`,
      `Browser edition, the same:\n\n${tableOf("browser", seenInBrowser)}`,
      `When pages are painted in the server edition, on a slow phone, in milliseconds:\n\n${paints.details}`,
      `The same in the browser edition:\n\n${paintsInBrowser.details}`,
      "What the scripts of /login are made of (server edition), in KiB:",
      weightsTable("package or layer", byOrigin(modules)),
      weightsTable("module", modules),
    ].join("\n\n"),
  };
};

function neededAt(seen: Seen, path: string): readonly Fetched[] {
  return seen.get(path)?.needed ?? [];
}

function weightLine(page: string, files: readonly Fetched[], aim?: Aim): Line {
  return {
    what: `JavaScript of ${page}, gzip`,
    value: gzipOf("server", files) / 1024,
    unit: "KiB",
    ...(aim && { aim }),
  };
}

function sequenceLine(seen: Seen, path: string): Line {
  return {
    what: `requests one after the other before ${path} is drawn with its data`,
    value: seen.get(path)?.inSequence ?? Number.NaN,
    unit: "requests",
    aim: { atMost: AIM_IN_SEQUENCE },
  };
}

async function visitAll(browser: Browser, fixture: Fixture): Promise<Seen> {
  const seen = new Map<string, Visited>();
  for (const { path, who } of pages) {
    const kept = who === undefined ? undefined : fixture[who];
    seen.set(path, await visit(browser, fixture.origin, path, kept));
  }
  return seen;
}

function tableOf(edition: Fixture["edition"], seen: Seen): string {
  const head = ["page", "in sequence", "requests", "scripts", "JS gzip", "JS as sent"];
  const more = ["ahead", "gzip", "page", "CSS as sent", "fonts"];
  const lines = [...seen].map(([path, { needed, ahead, inSequence }]) => [
    path,
    String(inSequence),
    String(needed.length),
    String(scriptsOf(needed).length),
    kib(gzipOf(edition, needed)),
    kib(sentOf(needed, "script")),
    String(scriptsOf(ahead).length),
    kib(gzipOf(edition, ahead)),
    kib(needed.find((file) => file.path === path)?.bytes ?? 0),
    ...(["stylesheet", "font"] as const).map((kind) => kib(sentOf(needed, kind))),
  ]);
  return textTable([[...head, ...more], ...lines]);
}

function weightsTable(what: string, weights: readonly Weighed[]): string {
  const lines = weights
    .slice(0, LARGEST)
    .map(({ name, minified, gzip }) => [name, kib(minified), kib(gzip)]);
  return textTable([[what, "minified", "about gzip"], ...lines]);
}

function sentOf(files: readonly Fetched[], kind: Fetched["kind"]): number {
  return files.reduce((sum, file) => sum + (file.kind === kind ? file.bytes : 0), 0);
}

/** The different scripts, each once. */
function scriptsOf(files: readonly Fetched[]): readonly string[] {
  return [...new Set(files.filter(({ kind }) => kind === "script").map(({ path }) => path))];
}

/** The different scripts as gzip at its best, the way the server keeps them. */
function gzipOf(edition: Fixture["edition"], files: readonly Fetched[]): number {
  return scriptsOf(files).reduce((sum, script) => {
    const file = readFileSync(at("dist", edition, ...script.split("/")));
    return sum + gzipSync(file, { level: 9 }).length;
  }, 0);
}
