import path from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { Problem } from "../lib/say.mjs";
import { pages, type Scene, sizes, type Viewer } from "./scenes.ts";
import type { Story } from "./story.ts";

/** The settings of all screenshots. */
export interface Shoot {
  /** The server's origin. */
  readonly url: string;
  readonly story: Story;
  /** The sessions of the viewers; 'nobody' has none. */
  readonly viewers: Readonly<Record<Viewer, BrowserContext | undefined>>;
  readonly folder: string;
  /** Whether to capture the whole page or only the visible part. */
  readonly fullPage: boolean;
}

/**
 * Takes a screenshot after fonts and data have loaded, without animations, and returns its file. Throws Problem if the page shows something else, such as
 * the login page or an error.
 */
export async function take(browser: Browser, scene: Scene, own: Shoot): Promise<string> {
  const { viewer, path: pattern } = pages[scene.page];
  const state = await own.viewers[viewer]?.storageState();
  const context = await browser.newContext({
    ...sizes[scene.size],
    colorScheme: scene.theme,
    reducedMotion: "reduce",
    locale: "en-US",
    ...(state === undefined ? {} : { storageState: state }),
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  const target = Object.entries<string>({ ...own.story }).reduce<string>(
    (filled, [name, value]) => filled.replace(`{${name}}`, value),
    pattern,
  );
  await page.goto(own.url + target, { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  const arrived = page.url().slice(own.url.length);
  if (arrived !== target) faults.push(`it led to ${arrived}`);
  if (faults.length > 0)
    throw new Problem(`${target} did not open as it should: ${faults.join("; ")}`);
  const file = path.join(own.folder, `${scene.page}-${scene.size}-${scene.theme}.png`);
  if (own.fullPage) await unroll(page);
  await page.screenshot({ path: file });
  await context.close();
  return file;
}

/** Makes the window as high as the page, so that fixed and lazily loaded elements are included. */
async function unroll(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? sizes.desktop.viewport;
  const height: number = await page.evaluate("document.documentElement.scrollHeight");
  await page.setViewportSize({ width, height });
  const pictures = page.locator("img:visible");
  await pictures.evaluateAll("(images) => Promise.all(images.map((image) => image.decode()))");
}
