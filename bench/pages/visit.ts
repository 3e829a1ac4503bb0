import { type Browser, chromium, type Request } from "@playwright/test";
import { findChromium } from "../../tools/lib/chromium.mjs";
import { atEnd } from "../../tools/lib/cleanup.mjs";
import { Problem } from "../../tools/lib/say.mjs";

/** A file that a page asked for: its path on the server, its kind, and its body's bytes as they were sent. */
export interface Fetched {
  readonly path: string;
  readonly kind: "script" | "stylesheet" | "font" | "other";
  readonly bytes: number;
}

/** One page to look at, and the session's token of who looks; undefined for nobody. */
export interface Visit {
  readonly path: string;
  readonly token?: string;
}

const QUIET = { waitUntil: "networkidle", timeout: 30_000 } as const;

/** Opens a headless Chromium that is closed at the end. Throws Problem when there is none. */
export async function openChromium(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    // As root, Chromium has no sandbox.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  atEnd(() => browser.close());
  return browser;
}

/**
 * Everything a page asks for until the network is quiet, from an empty cache. Throws Problem when the page ends up at
 * another address or its scripts fail, which would make the numbers those of another page.
 */
export async function visit(
  browser: Browser,
  origin: string,
  { path, token }: Visit,
): Promise<readonly Fetched[]> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  if (token !== undefined) {
    await context.addCookies([{ name: "regulars_session", value: token, url: origin }]);
  }
  const page = await context.newPage();
  const requests: Request[] = [];
  const faults: string[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  page.on("requestfailed", (request) => faults.push(`${request.url()} was not answered`));
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(origin + path, QUIET);
  const arrived = new URL(page.url()).pathname;
  if (arrived !== path) faults.push(`it led to ${arrived}`);
  const fetched = await Promise.all(requests.map(fetchedOf));
  await context.close();
  if (faults.length > 0)
    throw new Problem(`${path} did not load as it should:\n${faults.join("\n")}`);
  return fetched;
}

async function fetchedOf(request: Request): Promise<Fetched> {
  const type = request.resourceType();
  const kind = type === "script" || type === "stylesheet" || type === "font" ? type : "other";
  const { responseBodySize } = await request.sizes();
  return { path: new URL(request.url()).pathname, kind, bytes: responseBodySize };
}
