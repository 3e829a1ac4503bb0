import type { Browser, Page } from "@playwright/test";

/** The name that Chromium's trace has for a frame that was handed to the screen. */
const DRAWN = "DrawFrame";

/** How many frames the compositor drew during some work. In: a page that is in front. */
export async function drawnFrames(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, {
    categories: ["disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame"],
  });
  await work();
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString());
  // Chromium's own format of a trace.
  const { traceEvents } = trace as { readonly traceEvents: readonly { readonly name: string }[] };
  return traceEvents.filter(({ name }) => name === DRAWN).length;
}
