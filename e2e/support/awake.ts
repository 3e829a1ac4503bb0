import type { Page } from "@playwright/test";

/** How many times a page keeps its screen awake at the moment; from its next load on. What the browser does with its screen is outside of the program. */
export async function heldScreens(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    let held = 0;
    const release = async () => {
      held -= 1;
    };
    const request = async () => {
      held += 1;
      return { release };
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
    Object.defineProperty(window, "heldScreens", { get: () => held });
  });
  return () => page.evaluate("window.heldScreens");
}
