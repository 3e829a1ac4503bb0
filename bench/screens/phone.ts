import type { Browser, BrowserContextOptions, CDPSession, Page } from "@playwright/test";
import type { Kept } from "../lib/kept.ts";
import { type Seen, watch } from "./seen.ts";

/** The screens' sizes in CSS pixels. */
export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

/** How much slower than it is the processor pretends to be, as a middling phone's. */
export const SLOWDOWN = 4;

/** A phone's network out of town: 1.6 Mbit/s down, 750 kbit/s up, and 150 ms before an answer begins. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** How a page is opened. */
export interface Opening {
  readonly size: keyof typeof sizes;
  readonly kept: Kept;
  /** How much slower the processor pretends to be; 1: as it is, and with it the network. */
  readonly slowdown: number;
}

/** A page of a browser that has nothing yet, which notes what a person would wait for. */
export interface Opened {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** What the page has noted until now. */
  readonly seen: () => Promise<Seen>;
  /** The processor time of the page's main thread until now, in milliseconds: what else runs on the machine hardly counts. */
  readonly worked: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Opens an empty page with an empty cache, on the phone's network and processor unless the slowdown is 1. */
export async function openPage(browser: Browser, opening: Opening): Promise<Opened> {
  const { kept, size, slowdown } = opening;
  const context = await browser.newContext({
    ...sizes[size],
    ...(kept === undefined ? {} : { storageState: kept }),
  });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  if (slowdown > 1) {
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", network);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  }
  return {
    page,
    devtools,
    seen: () => page.evaluate(readSeen),
    worked: async () => taskTimeOf(await devtools.send("Performance.getMetrics")),
    close: () => context.close(),
  };
}

function taskTimeOf({ metrics }: { metrics: { name: string; value: number }[] }): number {
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

function readSeen(): Seen {
  if (window.benchSeen === undefined) throw new Error("The page was not watched.");
  return window.benchSeen;
}
