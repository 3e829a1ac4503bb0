import type { Page } from "@playwright/test";

/**
 * Takes the page's network away, also for the pages that it opens next: Chromium 150 tells them that there is a network although none of
 * their requests succeeds.
 */
export async function goOffline(page: Page): Promise<void> {
  const context = page.context();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  });
  await context.setOffline(true);
}
