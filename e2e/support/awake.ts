import type { Page } from "@playwright/test";

/** Counts a page's active wake locks, from its next load on. */
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
