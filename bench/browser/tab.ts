import type { Browser, BrowserContext, Page } from "@playwright/test";
import { Problem } from "#tools/lib/say.mjs";
import type { Contents } from "./program.ts";

/** How much slower than this machine the page's processor is. */
export const SLOWDOWN = 4;

/** How long a page may take, in milliseconds. */
const PATIENCE_MS = 60_000;

/** What {@link watch} keeps in the page; all times in milliseconds since its navigation. */
interface Watched {
  /** When what the page is for was first there; undefined as long as it is not. */
  shownAt?: number;
  /** When the last press began. */
  pressedAt: number;
  /** When the program first looked at the storage after it, which is when the command was called. */
  calledAt: number | undefined;
  /** When the commit had been written. */
  committedAt: number | undefined;
  /** The longest time from a press to the next frame, as the browser itself tells it. */
  toNextFrame: number;
  /** Until when the page was last busy for more than 50 ms at a stretch. */
  busyUntil: number;
}

declare global {
  var watched: Watched;
}

/** A browser with stored data of its own. In: the program's origin, and what is stored. */
export async function browserWith(
  browser: Browser,
  origin: string,
  contents: Contents,
): Promise<BrowserContext> {
  const localStorage = Object.entries(contents).map(([name, value]) => ({ name, value }));
  return await browser.newContext({
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    reducedMotion: "reduce",
    timezoneId: "UTC",
  });
}

/**
 * Opens a page in a tab of its own on a slow processor. Resolves when its heading and everything else that is loaded are
 * there: to the tab, and how long that took from the navigation, in milliseconds. Throws Problem when a script fails.
 */
export async function slowTab(
  context: BrowserContext,
  url: string,
): Promise<{ readonly page: Page; readonly ms: number }> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "commit", timeout: PATIENCE_MS });
  const shown = await page.waitForFunction(() => globalThis.watched?.shownAt, undefined, {
    timeout: PATIENCE_MS,
    polling: 100,
  });
  const ms = await shown.jsonValue();
  if (faults.length > 0) throw new Problem(`${url} does not work:\n${faults.join("\n")}`);
  return { page, ms: Number(ms) };
}

/** Runs in the page before its own scripts, and notes what {@link Watched} says. */
function watch(): void {
  const nothing = { calledAt: undefined, committedAt: undefined, toNextFrame: 0, busyUntil: 0 };
  const watched: Watched = { pressedAt: 0, ...nothing };
  globalThis.watched = watched;

  const look = () => {
    const main = document.querySelector("main");
    const isThere = main?.querySelector("h1") !== null && main?.querySelector("h1") !== undefined;
    if (isThere && main?.querySelector(".animate-pulse-soft") === null) {
      watched.shownAt = performance.now();
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  addEventListener(
    "click",
    ({ timeStamp }) => Object.assign(watched, { pressedAt: timeStamp, ...nothing }),
    { capture: true },
  );
  const own = Object.getOwnPropertyDescriptors(Storage.prototype);
  Storage.prototype.getItem = function (key) {
    // What a form keeps is in the tab's own storage.
    if (this === localStorage) watched.calledAt ??= performance.now();
    return own.getItem.value?.call(this, key) ?? null;
  };
  Storage.prototype.setItem = function (key, text) {
    own.setItem.value?.call(this, key, text);
    if (key === "regulars.version") watched.committedAt ??= performance.now();
  };
  new PerformanceObserver((list) => {
    for (const { name, duration, startTime } of list.getEntries()) {
      const isPress = name === "click" && Math.abs(startTime - watched.pressedAt) < 1;
      if (isPress) watched.toNextFrame = Math.max(watched.toNextFrame, duration);
    }
    // Shorter ones than 16 ms are not reported.
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watched.busyUntil = Math.max(watched.busyUntil, startTime + duration);
  }).observe({ type: "longtask" });
}
