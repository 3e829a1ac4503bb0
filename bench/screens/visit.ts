import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { type Opened, type Opening, openPage } from "./phone.ts";
import type { Seen } from "./seen.ts";

/** What a visit to a screen costs a person, in milliseconds. */
export interface Visit {
  /** Until something is painted. */
  readonly first: number;
  /** Until the largest part is painted. */
  readonly largest: number;
  /** What of the tasks goes beyond 50 ms each, from the first paint until nothing happens any more. */
  readonly blocked: number;
  /** Until the screen answers, for the tap or key that took longest; 16 or less is shown as 16. */
  readonly slowest: number;
  /** What the page's main thread works until it is complete, in processor time. */
  readonly work: number;
  /** How far things moved by themselves, of the screen's size (cumulative layout shift). */
  readonly shift: number;
  /** Which part was the largest and which input the slowest. */
  readonly names: { readonly largest: string; readonly slowest: string };
}

/** What is looked at, and what is done there. */
export interface Plan {
  readonly url: string;
  readonly ready: (page: Page) => Promise<void>;
  /** What is done there; undefined if it is only looked at. */
  readonly use?: (page: Page) => Promise<void>;
}

/** Less than what an input can be seen to take. */
const LEAST = 16;

/** Nothing was asked for and no long task ran during this time, in milliseconds. */
const QUIET_MS = 1000;
const LOOK_MS = 250;

/** Visits a page with an empty cache, waits until it is complete, then uses it. */
export async function visit(browser: Browser, opening: Opening, plan: Plan): Promise<Visit> {
  const opened = await openPage(browser, opening);
  await opened.page.goto(plan.url);
  await plan.ready(opened.page);
  const loaded = await whenQuiet(opened);
  const work = await opened.worked();
  await plan.use?.(opened.page);
  const { inputs } = plan.use === undefined ? loaded : await whenQuiet(opened);
  await opened.close();
  const [slowest] = inputs.toSorted((one, other) => other.lasted - one.lasted);
  return {
    first: loaded.firstPaint ?? Number.NaN,
    largest: loaded.largest.at,
    blocked: blockedIn(loaded),
    slowest: Math.max(LEAST, slowest?.lasted ?? 0),
    work,
    shift: loaded.shift,
    names: { largest: loaded.largest.what, slowest: slowest?.what ?? "" },
  };
}

/** What the page has seen once nothing happens any more. */
async function whenQuiet({ page, seen }: Opened): Promise<Seen> {
  let asked = 0;
  const count = () => {
    asked += 1;
  };
  page.on("request", count);
  let latest = await seen();
  for (let before = "", since = 0; since < QUIET_MS; since += LOOK_MS) {
    await wait(LOOK_MS);
    latest = await seen();
    const state = `${asked} ${latest.longTasks.length} ${latest.inputs.length} ${latest.largest.at}`;
    if (state !== before) since = 0;
    before = state;
  }
  page.off("request", count);
  return latest;
}

/** Total blocking time: what a tap during the load would have waited for. */
function blockedIn({ firstPaint = 0, longTasks }: Seen): number {
  const after = longTasks.filter(({ at, lasted }) => at + lasted > firstPaint);
  return after.reduce((sum, { at, lasted }) => {
    const inside = Math.min(lasted, at + lasted - firstPaint);
    return sum + Math.max(0, inside - 50);
  }, 0);
}
