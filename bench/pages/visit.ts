import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page, Request } from "@playwright/test";
import { Problem } from "#tools/lib/say.mjs";
import type { Kept } from "../lib/kept.ts";
import { followRequests } from "./chain.ts";

/** A file that a page asked for: its path on the server, its kind, and its body's bytes as they were sent. */
export interface Fetched {
  readonly path: string;
  readonly kind: "script" | "stylesheet" | "font" | "other";
  readonly bytes: number;
}

/** What a page cost. */
export interface Visited {
  /** What it asked for until it stood there, could be used and asked for nothing more. */
  readonly needed: readonly Fetched[];
  /** What it fetched afterwards, when it had nothing else to do, so that nobody waits for it later. */
  readonly ahead: readonly Fetched[];
  /** How many requests one after the other went before it was drawn with its data, the page itself among them. */
  readonly inSequence: number;
}

/** Nothing more was asked for during this time, in milliseconds: the page is complete. */
const QUIET_MS = 700;

/**
 * Everything a page asks for until its heading shows and nothing more is asked for, from an empty cache; and after that, what it fetches
 * ahead. In: the origin and path, and what the browser has kept. Throws Problem when the page ends up at another address or its scripts
 * fail, which would make the numbers those of another page.
 */
export async function visit(
  browser: Browser,
  origin: string,
  path: string,
  kept: Kept,
): Promise<Visited> {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    // The service worker stores the files of all screens, which is no cost of this page.
    serviceWorkers: "block",
    ...(kept === undefined ? {} : { storageState: kept }),
  });
  const page = await context.newPage();
  await page.addInitScript(holdIdleness);
  await page.addInitScript(markDrawn, DRAWN);
  const chain = await followRequests(await context.newCDPSession(page));
  const requests: Request[] = [];
  const faults: string[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  page.on("requestfailed", (request) => faults.push(`${request.url()} was not answered`));
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (line) => {
    if (line.type() === "error") faults.push(line.text());
  });
  await page.goto(origin + path);
  await isComplete(page, requests);
  const needed = await Promise.all(requests.map(fetchedOf));
  const inSequence = chain.longestUntil(await drawnAt(page));
  await page.evaluate(() => dispatchEvent(new Event("bench:idle")));
  await isComplete(page, requests);
  const ahead = await Promise.all(requests.slice(needed.length).map(fetchedOf));
  const arrived = new URL(page.url()).pathname;
  if (arrived !== path) faults.push(`it led to ${arrived}`);
  await context.close();
  if (faults.length > 0)
    throw new Problem(`${path} did not load as it should:\n${faults.join("\n")}`);
  return { needed, ahead, inSequence };
}

/** Runs in the page before its own scripts: the page has nothing to do when the benchmark says so, and not before. */
function holdIdleness(): void {
  const held = new Map<number, IdleRequestCallback>();
  let last = 0;
  window.requestIdleCallback = (callback) => {
    held.set(++last, callback);
    return last;
  };
  window.cancelIdleCallback = (handle) => void held.delete(handle);
  addEventListener("bench:idle", () => {
    for (const callback of held.values()) callback({ didTimeout: false, timeRemaining: () => 50 });
    held.clear();
  });
}

const DRAWN = "bench:drawn";

/** Runs in the page before its own scripts: marks the moment in which its heading stands there, and nothing that waits for data. */
function markDrawn(mark: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector("h1") === null) return;
    if (document.querySelector(".animate-pulse-soft, .animate-late") !== null) return;
    performance.mark(mark);
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** When that was, in milliseconds after the page was asked for. */
async function drawnAt(page: Page): Promise<number> {
  return await page.evaluate(
    (mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.POSITIVE_INFINITY,
    DRAWN,
  );
}

/** Quiet alone says nothing: the browser edition opens its data before it asks for its screens. */
async function isComplete(page: Page, requests: readonly Request[]): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
  for (let before = -1; before !== requests.length; ) {
    before = requests.length;
    await wait(QUIET_MS);
  }
}

async function fetchedOf(request: Request): Promise<Fetched> {
  const type = request.resourceType();
  const kind = type === "script" || type === "stylesheet" || type === "font" ? type : "other";
  const { responseBodySize } = await request.sizes();
  return { path: new URL(request.url()).pathname, kind, bytes: responseBodySize };
}
