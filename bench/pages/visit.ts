import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Page, Request } from "@playwright/test";
import { Problem } from "#tools/lib/say.mjs";

/** A file that a page asked for: its path on the server, its kind, and its body's bytes as they were sent. */
export interface Fetched {
  readonly path: string;
  readonly kind: "script" | "stylesheet" | "font" | "other";
  readonly bytes: number;
}

/** What a browser has kept of whoever looks; undefined for nobody. */
export type Kept = BrowserContextOptions["storageState"];

/** Nothing more was asked for during this time, in milliseconds: the page is complete. */
const QUIET_MS = 700;

/**
 * Everything a page asks for until its heading shows and nothing more is asked for, from an empty cache. In: the origin and
 * path, and what the browser has kept. Throws Problem when the page ends up at another address or its scripts fail, which
 * would make the numbers those of another page.
 */
export async function visit(
  browser: Browser,
  origin: string,
  path: string,
  kept: Kept,
): Promise<readonly Fetched[]> {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    ...(kept === undefined ? {} : { storageState: kept }),
  });
  const page = await context.newPage();
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
  const arrived = new URL(page.url()).pathname;
  if (arrived !== path) faults.push(`it led to ${arrived}`);
  const fetched = await Promise.all(requests.map(fetchedOf));
  await context.close();
  if (faults.length > 0)
    throw new Problem(`${path} did not load as it should:\n${faults.join("\n")}`);
  return fetched;
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
