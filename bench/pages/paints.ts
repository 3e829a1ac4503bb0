import type { Browser, Page } from "@playwright/test";
import type { Aim, BenchOptions, Line } from "../lib/measured.ts";
import { textTable } from "../lib/table.ts";
import { middle } from "../screens/measure.ts";
import { type Opening, openPage, SLOWDOWN } from "../screens/phone.ts";
import { startTwins } from "../screens/twins.ts";
import { type Visit, visit } from "../screens/visit.ts";
import type { Fixture } from "./fixtures.ts";

/** A page whose paints are measured. */
interface PaintedPage {
  readonly path: string;
  /** Undefined for a visitor. */
  readonly who: "customer" | undefined;
}

/** Public pages are rendered ahead (docs/decisions/196). */
const publicPages: readonly PaintedPage[] = ["/login", "/signup", "/forgot-password", "/terms"].map(
  (path) => ({ path, who: undefined }),
);

const signedInPages: readonly PaintedPage[] = [{ path: "/", who: "customer" }];

/** How often each page and its twin are visited: single visits differ by half. */
const ROUNDS = 9;

/** What paints may take, as multiples of the same page without scripts. */
const aims = {
  public: { largest: { atMost: 1.2 } },
  signedIn: { first: { atMost: 1.3 }, largest: { atMost: 1.6 } },
} as const;

/** How far the parts of a page may move by themselves (cumulative layout shift). */
const AIM_SHIFT = 0.01;

/** The visits to a page, and those to the same page without scripts. */
interface Painted extends PaintedPage {
  readonly visits: readonly Visit[];
  readonly twins: readonly Visit[];
}

/** When pages are painted: the lines, and the times behind them. */
export interface Paints {
  readonly lines: readonly Line[];
  readonly details: string;
}

/**
 * Measures when the pages of an edition are painted on a slow phone, beside the same HTML without scripts and with the same policies, in turn: the browser has
 * nothing yet, the processor is four times slower, the network has 150 ms and 1.6 Mbit/s. `short`: one round of the login alone.
 */
export async function measurePaints(
  browser: Browser,
  fixture: Fixture,
  { short, report }: Pick<BenchOptions, "short" | "report">,
): Promise<Paints> {
  const all = [...publicPages, ...(fixture.edition === "server" ? signedInPages : [])];
  const pages = short ? all.slice(0, 1) : all;
  const twins = await startTwins(fixture.origin);
  const painted = [];
  for (const page of pages) {
    const { html, policies } = await sent(browser, fixture, page);
    painted.push({
      ...page,
      twinUrl: twins.add(page.path, html, policies),
      visits: [] as Visit[],
      twins: [] as Visit[],
    });
  }
  for (let round = 1; round <= (short ? 1 : ROUNDS); round += 1) {
    for (const page of painted) {
      report(`paints of the ${fixture.edition} edition, round ${round}, ${page.path}`);
      const opening = { ...openingOf(fixture, page), slowdown: SLOWDOWN };
      const sides = [
        async () => page.visits.push(await look(browser, opening, fixture.origin + page.path)),
        async () =>
          page.twins.push(await look(browser, { ...opening, kept: undefined }, page.twinUrl)),
      ];
      for (const visitSide of round % 2 === 0 ? sides.toReversed() : sides) await visitSide();
    }
  }
  await twins.stop();
  return { lines: linesOf(fixture.edition, painted), details: tableOf(painted) };
}

const isThere = (page: Page) => page.locator("h1").first().waitFor();

async function look(browser: Browser, opening: Opening, url: string): Promise<Visit> {
  return visit(browser, opening, { url, ready: isThere });
}

function openingOf(fixture: Fixture, { who }: PaintedPage) {
  return { size: "phone", kept: who && fixture[who] } as const;
}

/** Headers that decide how a browser opens a page: with some of them it starts a process of its own for the page, before anything is painted. */
const POLICIES = new Set([
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "origin-agent-cluster",
  "permissions-policy",
]);

/** Returns the HTML of a page as it is sent, without scripts, and the policies that are sent with it. */
async function sent(browser: Browser, fixture: Fixture, asked: PaintedPage) {
  const opening = { ...openingOf(fixture, asked), slowdown: 1 };
  const { page, close } = await openPage(browser, opening);
  const response = await page.goto(fixture.origin + asked.path);
  const html = await page.evaluate(withoutScripts, (await response?.text()) ?? "");
  const headers = Object.entries(response?.headers() ?? {});
  await close();
  return {
    html,
    policies: Object.fromEntries(headers.filter(([name]) => POLICIES.has(name))),
  };
}

/** Runs in a page: returns HTML without scripts and without the block of files that the first script loads. */
function withoutScripts(html: string): string {
  const copy = new DOMParser().parseFromString(html, "text/html");
  for (const part of copy.querySelectorAll("script, template")) part.remove();
  return `<!doctype html>${copy.documentElement.outerHTML}`;
}

function linesOf(edition: Fixture["edition"], painted: readonly Painted[]): readonly Line[] {
  const shifts = painted.map(({ visits }) => middle(visits, "shift"));
  const lines = painted.flatMap((page) => {
    if (page.who === undefined) return [ratioLine(edition, page, "largest", aims.public.largest)];
    return (["first", "largest"] as const).map((paint) =>
      ratioLine(edition, page, paint, aims.signedIn[paint]),
    );
  });
  const shift = {
    what: `largest layout shift of these pages, ${edition} edition`,
    value: Math.max(...shifts),
    aim: { atMost: AIM_SHIFT },
  };
  return [...lines, shift];
}

function ratioLine(
  edition: Fixture["edition"],
  { path, visits, twins }: Painted,
  paint: "first" | "largest",
  aim: Aim,
): Line {
  return {
    what: `${path}, ${paint} paint ÷ the same page without scripts, ${edition} edition`,
    value: middle(visits, paint) / middle(twins, paint),
    aim,
  };
}

function tableOf(painted: readonly Painted[]): string {
  const head = ["page", "first paint", "without scripts", "largest", "without scripts", "shift"];
  const rows = painted.map(({ path, visits, twins }) => [
    path,
    ...(["first", "largest"] as const).flatMap((paint) =>
      [visits, twins].map((each) => middle(each, paint).toFixed(0)),
    ),
    middle(visits, "shift").toFixed(3),
  ]);
  const largest = painted.map(
    ({ path, visits }) =>
      `${path}: ${[...new Set(visits.map(({ names }) => names.largest))].join(", ")}`,
  );
  return `${textTable([head, ...rows])}\n\nThe largest parts:\n${largest.join("\n")}`;
}
