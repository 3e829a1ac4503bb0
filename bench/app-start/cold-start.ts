import { type BrowserContext, chromium } from "@playwright/test";
import { counterTexts } from "#messages/en/counter.ts";
import { findChromium } from "#tools/lib/chromium.mjs";
import { temporaryFolder } from "#tools/lib/temporary-folder.mjs";
import type { Kept } from "../lib/kept.ts";
import { SLOWDOWN, sizes } from "../screens/phone.ts";

/** How the app is started: the address of its shortcut or of its icon, and the label of what must be visible. */
export interface Start {
  readonly path: string;
  readonly label: string;
}

/** The shortcut "My code" of the installed app. */
export const codeStart: Start = { path: "/code", label: counterTexts.offlineQrCode };

/** Where the page stores its offline code. */
const STORED_CODE = "regulars.offline-code";

/** A year, in seconds: a session cookie would end with the browser. */
const YEAR_S = 365 * 86_400;

const VISIBLE = "bench:visible";

/**
 * Logs a customer in on a phone whose service worker and data are stored, and ends the browser. Returns the folder of its profile, which is
 * removed at the end.
 */
export async function preparedProfile(origin: string, kept: Kept): Promise<string> {
  const { folder } = temporaryFolder("app-start");
  const context = await open(folder);
  const cookies = typeof kept === "object" ? kept.cookies : [];
  const expires = Math.floor(Date.now() / 1000) + YEAR_S;
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, expires })));
  const page = await context.newPage();
  await page.goto(origin);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, STORED_CODE);
  await page.waitForLoadState("networkidle");
  await context.close();
  return folder;
}

/**
 * Starts a browser with a stored profile, without a network and with a slower processor, opens an address and returns the milliseconds from
 * the navigation until the labelled picture is painted. The service worker is not slowed down: Chromium slows down pages only.
 */
export async function coldStart(folder: string, origin: string, start: Start): Promise<number> {
  const context = await open(folder);
  await context.setOffline(true);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript(markVisible, { label: start.label, mark: VISIBLE });
  await page.goto(origin + start.path, { waitUntil: "commit" });
  // Playwright's own functions load 300 KB of code into the page, which would start later for it.
  const { result } = await devtools.send("Runtime.evaluate", {
    expression: `(${markedAt.toString()})(${JSON.stringify(VISIBLE)})`,
    awaitPromise: true,
  });
  await context.close();
  return Number(result.value);
}

async function open(folder: string): Promise<BrowserContext> {
  return await chromium.launchPersistentContext(folder, {
    ...sizes.phone,
    executablePath: await findChromium(),
    // Chromium's sandbox does not work as root.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
}

/** Runs in the page before its own scripts: marks the first frame after a labelled picture is there. */
function markVisible({ label, mark }: { readonly label: string; readonly mark: string }): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(`[role=img][aria-label="${label}"]`) === null) return;
    observer.disconnect();
    // The first callback comes before the frame is painted, the second one after it.
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(mark)));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: resolves with the time of a mark, in milliseconds after the navigation. */
async function markedAt(mark: string): Promise<number> {
  return await new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const [entry] = list.getEntriesByName(mark);
      if (entry === undefined) return;
      observer.disconnect();
      resolve(entry.startTime);
    });
    observer.observe({ type: "mark", buffered: true });
  });
}
