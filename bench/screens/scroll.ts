import type { Browser, Page } from "@playwright/test";
import { Problem } from "#tools/lib/say.mjs";
import type { BenchOptions } from "../lib/measured.ts";
import { type Counted, count, counted } from "./count-frames.ts";
import { drawnFrames } from "./drawn-frames.ts";
import type { Fixture } from "./fixture.ts";
import { type Opened, openPage } from "./phone.ts";

/** What scrolling came to. */
export interface Scrolled {
  /** Frames drawn, as a part of 60 a second. */
  readonly held: number;
  /** Frames in which a row in sight was not there, as a part of those that were looked at. */
  readonly holes: number;
  /** The longest time between two frames of the page, in milliseconds. */
  readonly longest: number;
  /** What the page's main thread works for a frame, in milliseconds of processor time: what else runs on the machine hardly counts. */
  readonly work: number;
}

/** How to scroll: pixels a second, for how long in seconds, and how much slower the processor pretends to be. */
export interface Way {
  readonly speed: number;
  readonly seconds: number;
  readonly slowdown: number;
}

const FRAMES = 60;

/** How long the next rows may take to come, in milliseconds. */
const MORE_MS = 20_000;

const LOOK_MS = 20;
const SETTLED_MS = 500;

const region = (page: Page) => page.getByRole("region", { name: "Transactions" });

/** Opens the staff's activity and presses End until so many rows have come. Throws Problem when fewer come. */
export async function activityTable(
  browser: Browser,
  fixture: Fixture,
  wanted: number,
  report: BenchOptions["report"],
): Promise<Opened> {
  const opened = await openPage(browser, { size: "desk", kept: fixture.staff, slowdown: 1 });
  const { page } = opened;
  await page.goto(`${fixture.origin}/admin/activity`);
  await region(page).focus();
  for (let rows = 0; rows < wanted; ) {
    rows = await moreThan(page, rows);
    if (rows % 2000 === 0) report(`${rows} rows`);
  }
  return opened;
}

async function moreThan(page: Page, before: number): Promise<number> {
  const deadline = Date.now() + MORE_MS;
  while (Date.now() < deadline) {
    const said = await page.getByText(/^Showing /).textContent();
    const rows = Number(/[\d,]+/.exec(said ?? "")?.[0].replaceAll(",", ""));
    if (rows > before) return rows;
    await page.keyboard.press("End");
    await page.waitForTimeout(LOOK_MS);
  }
  throw new Problem(`The activity stops at ${before} rows.`);
}

/** Scrolls a table down from its top and counts what is drawn. Throws Problem when it does not scroll. */
export async function scroll(
  browser: Browser,
  { page, devtools, worked }: Opened,
  { speed, seconds, slowdown }: Way,
): Promise<Scrolled> {
  await page.bringToFront();
  const section = region(page);
  await section.evaluate((element) => element.scrollTo(0, 0));
  await page.waitForTimeout(SETTLED_MS);
  const box = await section.boundingBox();
  if (box === null) throw new Problem("The table is not to be seen.");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const before = await worked();
  let took = 0;
  const drawn = await drawnFrames(browser, page, async () => {
    const began = performance.now();
    await section.evaluate(count);
    await devtools.send("Input.synthesizeScrollGesture", {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      yDistance: -speed * seconds,
      speed,
      preventFling: true,
      gestureSourceType: "mouse",
    });
    took = (performance.now() - began) / 1000;
  });
  const work = (await worked()) - before;
  const found = await section.evaluate(counted);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  expectScrolled(found, speed * seconds);
  const { frames, looks, holes, longest } = found;
  return { held: drawn / took / FRAMES, holes: holes / looks, longest, work: work / frames };
}

function expectScrolled({ end, most }: Counted, wanted: number): void {
  if (end < 0.8 * Math.min(wanted, most)) {
    throw new Problem(`The table was to be scrolled by ${wanted} pixels, and went to ${end}.`);
  }
}
