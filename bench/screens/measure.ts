import type { Browser } from "@playwright/test";
import type { BenchOptions } from "../lib/measured.ts";
import { median } from "../lib/table.ts";
import type { Fixture } from "./fixture.ts";
import { openPage, SLOWDOWN } from "./phone.ts";
import { type Screen, screens } from "./screen-list.ts";
import { finishedHtml, startTwins } from "./twins.ts";
import { type Visit, visit } from "./visit.ts";

/** A screen's visits and those to its twin, the same page finished and without a script. */
export interface Found {
  readonly screen: Screen;
  readonly visits: readonly Visit[];
  readonly twins: readonly Visit[];
}

/** Visits every screen and its twin in turn, some rounds of it. */
export async function visitScreens(
  browser: Browser,
  fixture: Fixture,
  rounds: number,
  report: BenchOptions["report"],
): Promise<readonly Found[]> {
  const server = await startTwins(fixture.origin);
  const found = [];
  for (const screen of screens) {
    const url = server.add(screen.path, await finished(browser, fixture, screen));
    found.push({ screen, url, visits: [] as Visit[], twins: [] as Visit[] });
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const { screen, url, visits, twins } of found) {
      report(`round ${round}, ${screen.path}`);
      const { ready, use, touch } = screen;
      const own = { ...openingOf(screen, fixture), slowdown: SLOWDOWN };
      visits.push(
        await visit(browser, own, {
          url: fixture.origin + screen.path,
          ready,
          use: (page) => use(page, fixture),
        }),
      );
      twins.push(await visit(browser, { ...own, kept: undefined }, { url, ready, use: touch }));
    }
  }
  await server.stop();
  return found;
}

/** The middle of a figure over some visits. */
export function middle(visits: readonly Visit[], figure: keyof Omit<Visit, "names">): number {
  return median(visits.map((each) => each[figure]));
}

function openingOf({ who, size }: Screen, fixture: Fixture) {
  return { size, kept: who === undefined ? undefined : fixture[who] };
}

async function finished(browser: Browser, fixture: Fixture, screen: Screen): Promise<string> {
  const { page, close } = await openPage(browser, { ...openingOf(screen, fixture), slowdown: 1 });
  await page.goto(fixture.origin + screen.path);
  await screen.ready(page);
  await page.waitForLoadState("networkidle");
  const html = await page.evaluate(finishedHtml);
  await close();
  return html;
}
