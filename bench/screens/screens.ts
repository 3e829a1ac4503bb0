import { openChromium } from "#tools/lib/open-chromium.ts";
import type { Bench, Line } from "../lib/measured.ts";
import { sampleFolder } from "../lib/sample.ts";
import { details } from "./details.ts";
import { openFixture } from "./fixture.ts";
import { type Found, middle, visitScreens } from "./measure.ts";
import { FRAME_MS, type Scrolling, scrollTables, speeds } from "./scroll-tables.ts";

/** About ten transactions each. */
const CUSTOMERS = 100_000;
const FEW = 1000;

/** What the web calls good for three of four visits (Core Web Vitals; for blocking, Lighthouse), in milliseconds. */
const GOOD = { largest: 2500, blocked: 200, slowest: 200 } as const;

/**
 * What a person waits for on a phone: until a screen has painted its largest part, what blocks taps meanwhile, how long it takes to
 * answer a tap or a key, and whether a long table scrolls smoothly. Run on a machine that does nothing else.
 */
export const bench: Bench = async ({ short, kept, report }) => {
  const sample = await sampleFolder(short ? FEW : CUSTOMERS, { kept, report });
  const fixture = await openFixture(sample);
  const browser = await openChromium();
  const found = await visitScreens(browser, fixture, short ? 1 : 5, report);
  const pace = short
    ? { rows: 1000, seconds: 0.5, rounds: 1 }
    : { rows: 10_000, seconds: 6, rounds: 3 };
  const scrolling = await scrollTables(browser, fixture, pace, report);
  await browser.close();
  await fixture.stop();
  return {
    lines: [...found.flatMap(linesOf), ...scrollLines(scrolling)],
    details: details(fixture.transactions, found, scrolling),
  };
};

function linesOf({ screen: { path }, visits, twins }: Found): readonly Line[] {
  const largest = middle(visits, "largest");
  const good = (what: string, figure: keyof typeof GOOD): Line => ({
    what: `${path}: ${what} ÷ ${GOOD[figure] / 1000} s`,
    value: middle(visits, figure) / GOOD[figure],
    aim: { atMost: 1 },
  });
  return [
    good("largest paint", "largest"),
    {
      what: `${path}: largest paint ÷ that of the same page finished, without scripts`,
      value: largest / middle(twins, "largest"),
    },
    good("blocked", "blocked"),
    good("slowest answer to a tap or key", "slowest"),
  ];
}

/** At full processor speed; the details have the figures of a slower one. */
function scrollLines({ rows, results }: Scrolling): readonly Line[] {
  return results
    .filter(({ slowdown }) => slowdown === 1)
    .flatMap(({ speed, ours, plain }) => {
      const what = `${rows.toLocaleString("en-US")} rows, ${speeds[speed].toLocaleString("en-US")} pixels/s`;
      return [
        { what: `${what}: frames ÷ 60 a second`, value: ours.held, aim: { atLeast: 0.95 } },
        {
          what: `${what}: frames ÷ those of a plain table`,
          value: ours.held / plain.held,
          aim: { atLeast: 0.95 },
        },
        {
          what: `${what}: processor time ÷ a frame's time`,
          value: ours.work / FRAME_MS,
          aim: { atMost: 1 },
        },
      ];
    });
}
