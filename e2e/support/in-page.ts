import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build } from "vite";
import type { Tally } from "./one-tab.ts";

let code: Promise<string> | undefined;

/** What `one-tab.ts` leaves in a page. */
declare const oneTab: { redeemMany(rewardId: string, times: number): Promise<Tally> };

/** Gives a page what `one-tab.ts` exports. */
export async function equip(page: Page): Promise<void> {
  code ??= bundled(fileURLToPath(new URL("one-tab.ts", import.meta.url)));
  await page.evaluate(await code);
}

/** Redeems a reward in several equipped pages at the same moment. Out: what became of it, page by page. */
export function redeemAtOnce(
  pages: readonly Page[],
  rewardId: string,
  times: number,
): Promise<readonly Tally[]> {
  return Promise.all(
    pages.map((page) =>
      page.evaluate(([reward, count]) => oneTab.redeemMany(reward, count), [
        rewardId,
        times,
      ] as const),
    ),
  );
}

/** Whether one page continues to work while the other is busy, as only pages of two processes do. */
export async function areSeparate(one: Page, other: Page): Promise<boolean> {
  const busy = one.evaluate(() => {
    const until = Date.now() + 1000;
    while (Date.now() < until);
    return until;
  });
  const answered = await other.evaluate(() => Date.now());
  return answered < (await busy);
}

async function bundled(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      lib: { entry, formats: ["iife"], name: "oneTab" },
    },
  });
  const [output] = Array.isArray(made) ? made : [made];
  if (output === undefined || !("output" in output)) throw new TypeError("Nothing was built.");
  return `${output.output[0].code}\nglobalThis.oneTab = oneTab;`;
}
