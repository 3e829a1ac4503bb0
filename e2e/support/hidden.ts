import type { Page } from "@playwright/test";

/** What a browser tells a page whose tab goes to the back or comes to the front. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    const state = isHidden ? "hidden" : "visible";
    Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
    Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, hidden);
}
