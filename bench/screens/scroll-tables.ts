import type { Browser } from "@playwright/test";
import type { BenchOptions } from "../lib/measured.ts";
import { median } from "../lib/table.ts";
import type { Fixture } from "./fixture.ts";
import { SLOWDOWN } from "./phone.ts";
import { plainTable } from "./plain-table.ts";
import { activityTable, type Scrolled, scroll } from "./scroll.ts";

/** A frame's share of a second at 60 of them, in milliseconds. */
export const FRAME_MS = 1000 / 60;

/** How fast a table is scrolled, in pixels a second. */
export const speeds = {
  /** A strong flick of a thumb. */
  flick: 5000,
  /** The scroll bar dragged down 10,000 rows in ten seconds: every frame shows other rows. */
  drag: 45_000,
} as const;

/** How much is scrolled: rows that have come, seconds each time, and how often. */
export interface Pace {
  readonly rows: number;
  readonly seconds: number;
  readonly rounds: number;
}

/** How a long table scrolls, and beside it a plain one. */
export interface Scrolling {
  readonly rows: number;
  readonly results: readonly {
    readonly speed: keyof typeof speeds;
    readonly slowdown: number;
    readonly ours: Scrolled;
    readonly plain: Scrolled;
  }[];
}

const ways = [
  { speed: "flick", slowdown: 1 },
  { speed: "drag", slowdown: 1 },
  { speed: "flick", slowdown: SLOWDOWN },
  { speed: "drag", slowdown: SLOWDOWN },
] as const;

/** Lets so many rows of the staff's activity come and scrolls through them, in turn with a plain table. */
export async function scrollTables(
  browser: Browser,
  fixture: Fixture,
  { rows, seconds, rounds }: Pace,
  report: BenchOptions["report"],
): Promise<Scrolling> {
  const ours = await activityTable(browser, fixture, rows, report);
  const plain = await plainTable(browser, rows);
  const results = [];
  for (const { speed, slowdown } of ways) {
    const runs: { ours: Scrolled; plain: Scrolled }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      report(`scrolling, ${speed}, processor ÷ ${slowdown}`);
      const own = { speed: speeds[speed], seconds, slowdown };
      runs.push({
        ours: await scroll(browser, ours, own),
        plain: await scroll(browser, plain, own),
      });
    }
    const middle = (side: "ours" | "plain") => middleOf(runs.map((run) => run[side]));
    results.push({ speed, slowdown, ours: middle("ours"), plain: middle("plain") });
  }
  await ours.close();
  await plain.close();
  return { rows, results };
}

function middleOf(runs: readonly Scrolled[]): Scrolled {
  const of = (figure: keyof Scrolled) => median(runs.map((run) => run[figure]));
  return { held: of("held"), holes: of("holes"), longest: of("longest"), work: of("work") };
}
