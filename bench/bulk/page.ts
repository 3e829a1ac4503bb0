import { rmSync, statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, CDPSession, Download, Page } from "@playwright/test";
import { openChromium } from "#tools/lib/open-chromium.ts";
import { Problem } from "#tools/lib/say.mjs";
import { peakDuring } from "./memory.ts";

/** What a file costs the page that writes it. Memory in MiB beyond what the page held before. */
export interface PageExport {
  readonly format: Format;
  readonly seconds: number;
  readonly fileMiB: number;
  /** What the page's own code held at the most, garbage apart. */
  readonly heap: number;
  /** What the page's process held at the most, garbage and the engine included. */
  readonly process: number;
}

/** The files of the export screen. */
export type Format = "CSV" | "JSON";

/** How often the page's memory is looked at, in milliseconds; each time its garbage is collected first. */
const EVERY_MS = 1000;

/** How long a file may take, in milliseconds. */
const PATIENCE_MS = 15 * 60_000;

const MIB = 1024 * 1024;

/**
 * Exports all transactions in a real Chromium as somebody does on the export screen, once as each file. In: the server's origin, and
 * the session of somebody who may.
 */
export async function exportOnPage(origin: string, token: string): Promise<readonly PageExport[]> {
  const browser = await openChromium();
  try {
    return [
      await oneFile(browser, origin, token, "CSV"),
      await oneFile(browser, origin, token, "JSON"),
    ];
  } finally {
    await browser.close();
  }
}

async function oneFile(
  browser: Browser,
  origin: string,
  token: string,
  format: Format,
): Promise<PageExport> {
  const context = await browser.newContext({ acceptDownloads: true });
  await context.addCookies([
    { name: "regulars_session", value: token, url: origin, httpOnly: true, sameSite: "Lax" },
  ]);
  const page = await context.newPage();
  await page.goto(`${origin}/admin/export`);
  const button = page.getByRole("button", { name: `Export Transactions as ${format}` });
  await button.waitFor();
  const devtools = await context.newCDPSession(page);
  const before = await heapOf(devtools);
  const pid = await rendererOf(browser);
  const started = performance.now();
  const { result, beyond } = await peakDuring(pid, async () => {
    const download = page.waitForEvent("download", { timeout: PATIENCE_MS });
    await button.click();
    return await watched(devtools, savedFile(page, download));
  });
  const seconds = (performance.now() - started) / 1000;
  await context.close();
  return {
    format,
    seconds,
    fileMiB: result.value / MIB,
    heap: result.most - before,
    process: beyond,
  };
}

/** The size of the file that is downloaded. It is removed again. */
async function savedFile(page: Page, download: Promise<Download>): Promise<number> {
  const file = await (await download).path();
  const { size } = statSync(file);
  rmSync(file);
  await page.getByText(/was saved to your downloads/).waitFor();
  return size;
}

/** Looks at the page's memory until some work has ended. Out: the most, in MiB, and what the work gives. */
async function watched<Value>(devtools: CDPSession, work: Promise<Value>) {
  let most = 0;
  const over = new AbortController();
  const look = async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, await heapOf(devtools));
      await wait(EVERY_MS);
    }
  };
  const looking = look();
  try {
    return { value: await work, most };
  } finally {
    over.abort();
    await looking;
  }
}

/** What the page's code holds, in MiB, without its garbage. */
async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  return (await devtools.send("Runtime.getHeapUsage")).usedSize / MIB;
}

/** The process of the newest page. */
async function rendererOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const renderers = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  if (renderers.length === 0)
    throw new Problem("Chromium does not tell which process its page is in.");
  return Math.max(...renderers);
}
